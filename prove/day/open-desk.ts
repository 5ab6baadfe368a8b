import { setTimeout as pause } from 'node:timers/promises';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { routingPredicates, RoutingMode, VerifierState } from '@kyc/contract/routing/routing-choices';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { indianDay } from '@kyc/domain/time/indian-period';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { sql } from 'kysely';
import { servicesOf } from '../../apps/server/src/entry/admin/services-of.ts';
import { openServer, type Server } from '../../apps/server/src/entry/open-server.ts';
import { routeWaiting } from '../../apps/server/src/features/routing/route-waiting.job.ts';
import { jobSender } from '../../apps/server/src/jobs/send-job.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { openStorage } from '../../apps/server/src/platform/storage/open-storage.ts';
import { goodProfile } from '../../apps/server/testing/acceptance/good-case.ts';
import { signIntake } from '../../apps/server/testing/intake/sign-intake.ts';
import { signedIn, type Caller } from '../../apps/server/testing/staff.ts';
import { openOwnDatabase, type OwnDatabase } from '../harness/own-database.ts';
import { day, daySkills, type DayPlan, type PlannedArrival } from './day-plan.ts';

export type DayMode = 'off' | 'pull' | 'push';

/** Work under review, the nearest due time first. */
export interface Held {
  readonly applicationId: number;
  readonly verifierId: number;
}

/** A server of the day with its verifiers and the applications that customers will submit; the time is set by the caller. */
export interface Desk {
  readonly verifiers: readonly Caller[];
  /** The application of each arrival, in their order. */
  readonly applicationIds: readonly number[];
  setTime(minute: number): void;
  submit(applicationId: number): Promise<void>;
  fetchNext(verifier: Caller): Promise<number | undefined>;
  approve(verifier: Caller, applicationId: number): Promise<void>;
  setState(verifier: Caller, state: VerifierState): Promise<void>;
  /** Runs the routing job, as the worker does after an arrival, when room arises and once a minute. */
  route(): Promise<void>;
  held(): Promise<readonly Held[]>;
  /** The minute of each due time. */
  dueTimes(): Promise<ReadonlyMap<number, number>>;
  close(): Promise<void>;
}

/** Minutes until the due time, of the day's policies. */
const targets = { urgent: 30, usual: 60, derivatives: 90 } as const;
const urgentSource = 1;
const usualSource = 2;
const minuteMs = 60_000;
/** A Monday without a holiday. */
const midnight = new Date('2026-11-23T00:00:00+05:30').getTime();
const desk = `${clockText(day.opens)}-${clockText(day.closes)}`;

export async function openDesk(plan: DayPlan, mode: DayMode): Promise<Desk> {
  const own = await openOwnDatabase();
  let now = new Date(midnight + day.opens * minuteMs);
  const clock = { now: () => now };
  const config = readConfig({ APP_ENV: 'test', PORT: '0', ...own.variables });
  const server = await openServer({
    config,
    appUrl: own.appUrl,
    logger: createLogger({ level: 'silent' }),
    storage: openStorage(config.storageUrl),
    clock,
  });
  own.database.fieldKeys.use(async (tenantId) => (await server.sealer.of(tenantId)).applicants);
  const tenant = await buildTenant(own, { tenantCode: 'DAY', counter: plan.arrivals.length + 1000 });
  const verifiers = await signVerifiersIn({ server, own, tenant }, plan);
  await setUpMasters({ server, own, tenant }, { plan, mode, verifiers, today: indianDay(now) });
  const applicationIds: number[] = [];
  for (const arrival of plan.arrivals)
    applicationIds.push(await build(own, tenant, { arrival, number: applicationIds.length }));
  const queue = await openJobQueue({ url: own.appUrl, isWorker: false, onError: () => undefined });
  const services = {
    ...(await servicesOf({ config, database: own.database, sealer: () => Promise.resolve(server.sealer) })),
    clock,
    jobs: jobSender(queue),
  };
  const post = async (caller: Caller, path: string, body: object = {}) =>
    await accepted(await caller.post(path, body), path);
  return {
    verifiers,
    applicationIds,
    setTime: (minute) => {
      now = new Date(midnight + minute * minuteMs);
    },
    async submit(applicationId) {
      const url = `/api/intake/applications/${String(applicationId)}/submit`;
      const payload = '{}';
      const headers = signIntake(tenant, { method: 'POST', path: url, body: payload, now });
      await accepted(await server.app.inject({ method: 'POST', url, payload, headers }), url);
    },
    async fetchNext(verifier) {
      const answer = await verifier.post('/api/dashboard/fetch-next/');
      if (answer.statusCode === 409) return undefined;
      return (await accepted(answer, 'fetch-next')).json<number>();
    },
    async approve(verifier, applicationId) {
      await post(verifier, `/api/dashboard/application/approve/${String(applicationId)}`);
    },
    async setState(verifier, state) {
      await post(verifier, '/api/routing/state/', { State: state });
    },
    route: async () => {
      await routeWaiting.work(services, { tenantId: tenant.tenantId });
    },
    held: () =>
      inTenant(own.database, tenant, async (tx) =>
        tx
          .selectFrom('application')
          .select(['application_id as applicationId', sql<number>`verifier_id`.as('verifierId')])
          .where('status', '=', ApplicationStatus.Assigned)
          .orderBy('due_on')
          .orderBy('application_id')
          .execute(),
      ),
    dueTimes: () =>
      inTenant(own.database, tenant, async (tx) => {
        const rows = await tx.selectFrom('application_sla').select(['application_id', 'due_on']).execute();
        return new Map(
          rows.map((row) => [row.application_id, ((row.due_on?.getTime() ?? NaN) - midnight) / minuteMs]),
        );
      }),
    async close() {
      await queue.stop();
      await server.close();
      // The server's last writes of presence end before the database goes.
      await pause(0);
      await own.drop();
    },
  };
}

interface House {
  readonly server: Server;
  readonly own: OwnDatabase;
  readonly tenant: BuiltTenant;
}

async function signVerifiersIn({ server, own, tenant }: House, { verifiers }: DayPlan): Promise<Caller[]> {
  const callers: Caller[] = [];
  // Also those on leave: only their leave keeps work away from them.
  while (callers.length < verifiers.length)
    callers.push(await signedIn({ server, test: own }, { tenant, userType: UserType.Verifier }));
  return callers;
}

const newRow = {
  calendar: { CalendarId: 0 },
  'sla-policies': { PolicyId: 0 },
  skills: { SkillId: 0 },
  'verifier-profiles': { ProfileId: 0 },
  'verifier-absences': { AbsenceId: 0 },
} as const;

/** As an Admin enters them on the first evening. */
async function setUpMasters(
  { server, own, tenant }: House,
  {
    plan,
    mode,
    verifiers,
    today,
  }: {
    readonly plan: DayPlan;
    readonly mode: DayMode;
    readonly verifiers: readonly Caller[];
    readonly today: string;
  },
): Promise<void> {
  await inTenant(own.database, tenant, async (tx) => {
    await updateTenantSettings(tx, {
      WorkingTime: true,
      Routing: mode !== 'off',
      RoutingMode: mode === 'push' ? RoutingMode.Push : RoutingMode.Pull,
    });
  });
  const admin = await signedIn({ server, test: own }, { tenant, userType: UserType.Admin });
  const add = async (path: keyof typeof newRow, body: object): Promise<number> => {
    const answer = await admin.post(`/api/masters/${path}/add`, { ...newRow[path], ...body, IsActive: true });
    return (await accepted(answer, path)).json<{ Id: number }>().Id;
  };
  const calendarOf = (name: string, hours: string) =>
    add('calendar', {
      CalendarName: name,
      Monday: hours,
      Tuesday: hours,
      Wednesday: hours,
      Thursday: hours,
      Friday: hours,
      Saturday: null,
      Sunday: null,
    });
  const CalendarId = await calendarOf('Desk', desk);
  const everyOther = {
    SourceId: null,
    Mode: null,
    Stp: null,
    PlanType: null,
    Attempt: null,
    BranchCode: null,
  };
  const policies = [
    { PolicyName: 'Urgent', TargetMinutes: targets.urgent, SourceId: urgentSource },
    { PolicyName: 'Derivatives', TargetMinutes: targets.derivatives, PlanType: 2 },
    { PolicyName: 'All others', TargetMinutes: targets.usual },
  ];
  for (const [index, policy] of policies.entries())
    await add('sla-policies', {
      ...everyOther,
      ...policy,
      Priority: index + 1,
      CalendarId,
      WarningPercent: 80,
    });
  if (mode === 'off') return;
  const skillIds = new Map<number, number>();
  for (const skill of daySkills) {
    const SkillName = routingPredicates.find(({ value }) => value === skill)?.label;
    skillIds.set(skill, await add('skills', { SkillName, Predicate: skill, IsHard: true }));
  }
  const shifts = new Map<string, number>();
  for (const { begins, ends } of plan.verifiers) {
    const hours = `${clockText(begins)}-${clockText(ends)}`;
    if (!shifts.has(hours)) shifts.set(hours, await calendarOf(`Shift ${hours}`, hours));
  }
  for (const [index, { begins, ends, capacity, skills, isOnLeave }] of plan.verifiers.entries()) {
    const UserId = verifiers[index]?.userId;
    await add('verifier-profiles', {
      UserId,
      Capacity: capacity,
      Skills: skills.map((skill) => skillIds.get(skill)),
      Languages: [],
      CalendarId: shifts.get(`${clockText(begins)}-${clockText(ends)}`),
    });
    if (isOnLeave) await add('verifier-absences', { UserId, FromOn: today, ToOn: today, Note: null });
  }
}

/** An application that the customer has filled in and not submitted yet. */
async function build(
  own: OwnDatabase,
  { tenantId }: BuiltTenant,
  { arrival, number }: { readonly arrival: PlannedArrival; readonly number: number },
): Promise<number> {
  return await buildApplication(own.database, {
    tenantId,
    status: ApplicationStatus.Pending,
    head: {
      uan: null,
      mode: arrival.mode,
      plan_type: arrival.planType,
      source: arrival.isUrgent ? urgentSource : usualSource,
    },
    profile: {
      ...goodProfile({ surname: 'Kale', account: String(50_000_000_000 + number) }),
      email: `day${String(number)}@example.in`,
      preferred_language: arrival.language,
    },
  });
}

function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

type Answer = Awaited<ReturnType<Caller['post']>>;

async function accepted(answer: Answer, what: string): Promise<Answer> {
  if (answer.statusCode !== 200) throw new Error(`${what}: ${String(answer.statusCode)} ${answer.body}`);
  return await Promise.resolve(answer);
}

import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { sendToIntake } from '../intake/open-intake.ts';
import { actionPath, openStaffedBroker, type StaffedBroker } from '../open-staffed-broker.ts';
import { openReceiver, type Receiver } from '../receiver.ts';
import { signedIn, type Caller } from '../staff.ts';

/** The step that competes with an approval. */
export const rivals = [
  'cancel',
  'resend',
  'undo',
  'bo-result opened',
  'bo-result cancelled',
  'deactivation',
  'same PAN',
] as const;
export type Rival = (typeof rivals)[number];

export interface RaceTally {
  readonly races: number;
  /** Races by rival in which the approval and the rival both answered 200. */
  readonly bothDone: Readonly<Record<string, number>>;
  /** Answers outside of 200, 401, 409 and 503, as code and body. */
  readonly faults: readonly string[];
  /** Ids whose status is not the one of their last line. */
  readonly wrongLine: readonly number[];
  /** Ids whose approvals and approval keys differ in number. */
  readonly wrongKeys: readonly number[];
  /** Ids that are assigned to who is no active verifier. */
  readonly lostHolder: readonly number[];
  /** PANs of more than one approved application. */
  readonly twins: number;
}

export interface ApproveRaces {
  /** Runs this number of races, with the rivals in turn, then checks the stored rows. */
  run(races: number): Promise<RaceTally>;
  /** Ids of applications that are not approved while the last message to the back office is an approval. */
  approvedUntruly(): Promise<number[]>;
  close(): Promise<void>;
}

const { Assigned, Approved, ApprovedBoPending, ApprovedCancelled } = ApplicationStatus;
const concurrency = 7;
const spreadMs = 25;
/** An approval takes about as long, with its push. */
const approvalMs = 400;
const refusals = new Set([200, 401, 409, 503]);

/** Approvals on PostgreSQL and a real receiver that now and then answers 500, each against something else at the same moment. */
export async function openApproveRaces(tenantCode: string): Promise<ApproveRaces> {
  const broker = await openStaffedBroker(tenantCode);
  const receiver = await openReceiver(broker.tenant.webhookSecret);
  await broker.house.server.start();
  const ids: number[] = [];
  return {
    async run(races) {
      const bothDone: Record<string, number> = Object.fromEntries(rivals.map((rival) => [rival, 0]));
      const faults: string[] = [];
      for (let done = 0; done < races; done += concurrency) {
        const rival = rivals[(done / concurrency) % rivals.length] ?? 'cancel';
        await set(broker, receiver, rival);
        receiver.answer(Math.random() < 0.3 ? 500 : 200);
        const verifiers = await verifiersOf(broker, rival, Math.min(concurrency, races - done));
        const outcomes = await Promise.all(verifiers.map((verifier) => raceOnce(broker, rival, verifier)));
        for (const { id, answers } of outcomes) {
          ids.push(...id);
          if (answers.every(({ statusCode }) => statusCode === 200))
            bothDone[rival] = (bothDone[rival] ?? 0) + 1;
          for (const { statusCode, body } of answers)
            if (!refusals.has(statusCode)) faults.push(`${rival}: ${statusCode} ${body}`);
        }
      }
      receiver.answer(200);
      return { races, bothDone, faults, ...(await check(broker, ids)) };
    },
    approvedUntruly: () => findApprovedUntruly(broker, receiver, ids),
    async close() {
      await broker.house.close();
      await receiver.close();
    },
  };
}

async function set(broker: StaffedBroker, receiver: Receiver, rival: Rival): Promise<void> {
  await broker.sqlOf((tx) =>
    tx
      .updateTable('tenant_settings')
      .set({
        undo_seconds: rival === 'undo' ? 60 : 0,
        counter: 1_000_000,
        approval_webhook_url: receiver.url,
      })
      .execute(),
  );
}

interface Outcome {
  readonly id: readonly number[];
  readonly answers: readonly LightMyRequestResponse[];
}

let pans = 0;

/** Who leaves is new each time. */
async function verifiersOf(
  { house, tenant, callerOf }: StaffedBroker,
  rival: Rival,
  count: number,
): Promise<Caller[]> {
  const verifiers: Caller[] = [];
  for (let made = 0; made < count; made += 1)
    verifiers.push(
      rival === 'deactivation'
        ? await signedIn(house, { tenant, userType: UserType.Verifier })
        : callerOf(UserType.Verifier),
    );
  return verifiers;
}

async function raceOnce(broker: StaffedBroker, rival: Rival, verifier: Caller): Promise<Outcome> {
  const { house, tenant, callerOf } = broker;
  const admin = callerOf(UserType.Admin);
  pans += 1;
  const pan = `${letter(pans / 676)}${letter(pans / 26)}RPK${String(pans % 10_000).padStart(4, '0')}${letter(pans)}`;
  const build = () => broker.build(Assigned, { pan, verifier_id: verifier.userId });
  const id = await build();
  const approve = (of = id) => soon(() => verifier.post(actionPath('approve', of)));
  const boResult = (Result: string) =>
    soon(() => sendToIntake(house, tenant, { path: `/${id}/bo-result`, body: { Result } }));
  switch (rival) {
    case 'cancel':
    case 'resend': {
      // Resend needs an approval that the back office has taken.
      const withinMs = rival === 'resend' ? approvalMs : spreadMs;
      const act = soon(() => admin.post(actionPath(rival, id)), withinMs);
      return { id: [id], answers: await Promise.all([approve(), act]) };
    }
    case 'bo-result opened':
    case 'bo-result cancelled':
      return {
        id: [id],
        answers: await Promise.all([approve(), boResult(rival.slice('bo-result '.length))]),
      };
    case 'undo': {
      const { RowVersion } = (await verifier.post(actionPath('approve', id))).json<{ RowVersion: number }>();
      const undo = soon(() =>
        verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion }),
      );
      const others = [soon(() => admin.post(actionPath('cancel', id))), boResult('cancelled')] as const;
      return { id: [id], answers: await Promise.all([undo, Math.random() < 0.5 ? others[0] : others[1]]) };
    }
    case 'deactivation': {
      const leave = await leaving(broker, verifier);
      return { id: [id], answers: await Promise.all([approve(), soon(leave)]) };
    }
    case 'same PAN': {
      const twin = await build();
      return { id: [id, twin], answers: await Promise.all([approve(), approve(twin)]) };
    }
    default:
      return rival satisfies never;
  }
}

const letter = (place: number): string => String.fromCharCode(65 + (Math.floor(place) % 26));

async function soon<T>(act: () => Promise<T>, withinMs = spreadMs): Promise<T> {
  await pause(Math.random() * withinMs);
  return await act();
}

/** The Admin's deactivation of this verifier, whose open work goes to another. */
async function leaving(
  { callerOf }: StaffedBroker,
  { userId }: Caller,
): Promise<() => Promise<LightMyRequestResponse>> {
  const admin = callerOf(UserType.Admin);
  const row = (await admin.get(`/api/masters/users/${userId}`)).json<Record<string, unknown>>();
  const shown = ['LastLogin', 'Factors', 'MustChangePassword', 'AssignedApplications', 'RowVersion'];
  const form = Object.fromEntries(Object.entries(row).filter(([name]) => !shown.includes(name)));
  return () =>
    admin.post('/api/masters/users/edit', {
      ...form,
      FullName: 'Test Person',
      IsActive: false,
      HandOverTo: callerOf(UserType.Verifier).userId,
    });
}

type Stored = Pick<RaceTally, 'wrongLine' | 'wrongKeys' | 'lostHolder' | 'twins'>;

async function check({ sqlOf }: StaffedBroker, ids: readonly number[]): Promise<Stored> {
  const idsWhere = (condition: ReturnType<typeof sql>) =>
    sqlOf(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select a.application_id as id from application a
        where a.application_id = any(${ids}::bigint[]) and ${condition} order by 1`.execute(tx);
      return rows.map(({ id }) => id);
    });
  const twins = await sqlOf((tx) =>
    sql`select coalesce(pan_token, pan) from application where application_id = any(${ids}::bigint[])
      and status in (${sql.lit(Approved)}, ${sql.lit(ApprovedBoPending)}) group by 1 having count(*) > 1`.execute(
      tx,
    ),
  );
  return {
    wrongLine: await idsWhere(sql`a.status is distinct from (select t.status from timeline_event t
      where t.application_id = a.application_id order by t.event_id desc limit 1)`),
    wrongKeys: await idsWhere(sql`
      (select count(*) from outbound_event e where e.application_id = a.application_id and e.kind = 'approval')
      <> (select count(*) from timeline_event t where t.application_id = a.application_id and t.code = 'approve')`),
    lostHolder: await idsWhere(sql`a.status = ${sql.lit(Assigned)} and not exists (select from app_user u
      where u.user_id = a.verifier_id and u.is_active and u.user_type = ${sql.lit(UserType.Verifier)})`),
    twins: twins.rows.length,
  };
}

/** In ApprovedCancelled the back office itself has cancelled the account. */
const known: readonly number[] = [Approved, ApprovedBoPending, ApprovedCancelled];

async function findApprovedUntruly(
  { sqlOf }: StaffedBroker,
  { arrivals }: Receiver,
  ids: readonly number[],
): Promise<number[]> {
  const lastMessages = new Map<number, string>();
  for (const { payload } of arrivals) {
    const { type, data } = payload as { type: string; data: { ApplicationId: number } };
    lastMessages.set(data.ApplicationId, type);
  }
  const rows = await sqlOf((tx) =>
    tx
      .selectFrom('application')
      .select(['application_id as id', 'status'])
      .where('application_id', 'in', [...ids])
      .execute(),
  );
  return rows
    .filter(({ id, status }) => !known.includes(status) && lastMessages.get(id) === 'application.approved')
    .map(({ id }) => id);
}

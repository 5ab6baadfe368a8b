import { ApplicationStatus } from '@kyc/contract/application-status';
import { RoutingMode, VerifierState } from '@kyc/contract/routing/routing-choices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { indianDay } from '@kyc/domain/time/indian-period';
import { sql } from 'kysely';
import type { StaffedBroker } from '../open-staffed-broker.ts';
import { signedIn, type Caller } from '../staff.ts';

export interface Crowd {
  readonly verifiers: readonly Caller[];
  /** On leave or on a break for the complete run. */
  readonly absent: ReadonlySet<number>;
  readonly capacityOf: ReadonlyMap<number, number>;
}

/** Verifiers of capacity 1 to 4; every eighth is on leave, every eighth on a break. */
export async function openCrowd({ house, tenant, sqlOf }: StaffedBroker, size: number): Promise<Crowd> {
  await sqlOf((tx) => updateTenantSettings(tx, { Routing: true, RoutingMode: RoutingMode.Pull }));
  const verifiers: Caller[] = [];
  for (let count = 0; count < size; count += 1)
    verifiers.push(await signedIn(house, { tenant, userType: UserType.Verifier }));
  const capacityOf = new Map(verifiers.map(({ userId }, index) => [userId, (index % 4) + 1]));
  const absent = new Set<number>();
  const today = indianDay(new Date());
  await sqlOf(async (tx) => {
    for (const [index, { userId }] of verifiers.entries()) {
      await sql`insert into verifier_profile (user_id, capacity) values (${userId}, ${capacityOf.get(userId)})`.execute(
        tx,
      );
      if (index % 8 === 3) {
        absent.add(userId);
        await sql`insert into verifier_absence (user_id, from_on, to_on) values (${userId}, ${today}, ${today})`.execute(
          tx,
        );
      }
      if (index % 8 === 6) {
        absent.add(userId);
        await sql`insert into verifier_state (user_id, state, state_since)
          values (${userId}, ${VerifierState.Break}, now())`.execute(tx);
      }
    }
  });
  return { verifiers, absent, capacityOf };
}

export async function fillQueue({ sqlOf }: StaffedBroker, count: number): Promise<void> {
  await sqlOf((tx) =>
    sql`insert into application (mobile, source, name, status, attempt_no, queue_day, last_submitted_on, mode)
      select '9' || lpad((n + 500000000)::text, 9, '0'), 1, 'Name', ${ApplicationStatus.ReviewPending}, 1, '2026-11-20',
        timestamptz '2026-11-20 09:00+05:30' + make_interval(secs => n), n % 5
      from generate_series(1, ${count}) n`.execute(tx),
  );
}

export interface CrowdRun {
  readonly fetched: readonly { readonly userId: number; readonly applicationId: number }[];
  readonly failures: readonly string[];
  /** The most applications that a verifier had above the capacity, read during the run and after it. */
  readonly mostAbove: number;
}

/**
 * Every verifier fetches from two tabs at the same moment; a third of the fetched applications is put on hold, so that room is there again.
 */
export async function runCrowd(broker: StaffedBroker, crowd: Crowd, rounds: number): Promise<CrowdRun> {
  const fetched: { userId: number; applicationId: number }[] = [];
  const failures: string[] = [];
  const tab = async (caller: Caller) => {
    for (let round = 0; round < rounds; round += 1) {
      const answer = await caller.post('/api/dashboard/fetch-next/');
      if (answer.statusCode === 200) {
        const applicationId = answer.json<number>();
        fetched.push({ userId: caller.userId, applicationId });
        if (applicationId % 3 === 0)
          await caller.post('/api/dashboard/application/on-hold/', {
            ApplicationId: applicationId,
            VerifierRemarks: 'later',
          });
      } else if (answer.statusCode !== 409) failures.push(`${answer.statusCode} ${answer.body}`);
    }
  };
  let isRunning = true;
  let mostAbove = -Infinity;
  const watch = async () => {
    do mostAbove = Math.max(mostAbove, await above(broker, crowd));
    while (isRunning);
  };
  const watching = watch();
  await Promise.all(crowd.verifiers.flatMap((caller) => [tab(caller), tab(caller)]));
  isRunning = false;
  await watching;
  return { fetched, failures, mostAbove: Math.max(mostAbove, await above(broker, crowd)) };
}

async function above({ sqlOf }: StaffedBroker, { verifiers, capacityOf }: Crowd): Promise<number> {
  const { rows } = await sqlOf((tx) =>
    sql<{
      userId: number;
      load: number;
    }>`select verifier_id as "userId", count(*)::integer as load from application
      where status = ${ApplicationStatus.Assigned} group by verifier_id`.execute(tx),
  );
  const loads = new Map(rows.map(({ userId, load }) => [userId, load]));
  return Math.max(...verifiers.map(({ userId }) => (loads.get(userId) ?? 0) - (capacityOf.get(userId) ?? 0)));
}

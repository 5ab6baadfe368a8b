import { ApplicationStatus } from '@kyc/contract/application-status';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { storedColumns, type LockedApplication } from '../applications/application-table.ts';

/** Waiting applications, least recently tried first, then in the order of their due times. */
export async function selectWaitingIds(tx: Reads, limit: number): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select a.application_id as id from application a
    left join routing_wait w on w.tenant_id = ${servedTenant} and w.application_id = a.application_id
    where a.tenant_id = ${servedTenant} and a.status = ${sql.lit(ApplicationStatus.ReviewPending)}
    order by w.tried_on nulls first, a.due_on nulls last, a.last_submitted_on, a.application_id limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Undefined if it no longer waits, or another caller is taking it. */
export async function lockWaiting(tx: Tx, applicationId: number): Promise<LockedApplication | undefined> {
  return await tx
    .selectFrom('application')
    .select(storedColumns)
    .where('application_id', '=', applicationId)
    .where('status', '=', sql.lit(ApplicationStatus.ReviewPending))
    .forNoKeyUpdate()
    .skipLocked()
    .$castTo<LockedApplication>()
    .executeTakeFirst();
}

interface Wait {
  readonly applicationId: number;
  readonly attemptNo: number;
}

export async function selectWait(
  tx: Reads,
  { applicationId, attemptNo }: Wait,
): Promise<{ readonly since: Date } | undefined> {
  return await tx
    .selectFrom('routing_wait')
    .select('since')
    .where('application_id', '=', applicationId)
    .where('attempt_no', '=', attemptNo)
    .executeTakeFirst();
}

/** No verifier was eligible; the first time of this attempt stays. */
export async function noteWait(tx: Tx, { applicationId, attemptNo }: Wait, now: Date): Promise<void> {
  const since = (await selectWait(tx, { applicationId, attemptNo }))?.since ?? now;
  await tx
    .insertInto('routing_wait')
    .values({ application_id: applicationId, attempt_no: attemptNo, since, tried_on: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'application_id']).doUpdateSet(({ ref }) => ({
        attempt_no: ref('excluded.attempt_no'),
        since: ref('excluded.since'),
        tried_on: ref('excluded.tried_on'),
      })),
    )
    .execute();
}

export async function endWait(tx: Tx, applicationId: number): Promise<void> {
  await tx.deleteFrom('routing_wait').where('application_id', '=', applicationId).execute();
}

/** Of applications that no longer wait. */
export async function endStaleWaits(tx: Tx): Promise<void> {
  await sql`delete from routing_wait w where w.tenant_id = ${servedTenant} and not exists (
    select from application a where a.tenant_id = ${servedTenant} and a.application_id = w.application_id
      and a.status = ${sql.lit(ApplicationStatus.ReviewPending)})`.execute(tx);
}

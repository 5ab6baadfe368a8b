import type { Leg, LegState } from '@kyc/contract/after-approval/legs';
import { allStatuses, endedStatuses, isApproved } from '@kyc/contract/application-status';
import type { LegStanding } from '@kyc/domain/after-approval/next-leg-state';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { plannedAtEachCall } from '../../connection/statements/statement-names.ts';
import { sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';
import { insertNewCells } from '../insert-rows.ts';

interface BegunLeg {
  readonly leg: Leg;
  readonly dueOn: Date | null;
}

/** The legs of an approval wait to be sent, also where an earlier approval of the application had answers. */
export async function beginLegs(
  tx: Tx,
  { applicationId, attemptNo }: { readonly applicationId: number; readonly attemptNo: number },
  legs: readonly BegunLeg[],
): Promise<void> {
  if (legs.length === 0) return;
  await tx
    .insertInto('leg_state')
    .values(
      legs.map(({ leg, dueOn }) => ({
        application_id: applicationId,
        leg,
        attempt_no: attemptNo,
        state: 'notSent',
        due_on: dueOn,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'application_id', 'leg']).doUpdateSet(({ ref }) => ({
        attempt_no: ref('excluded.attempt_no'),
        state: 'notSent',
        begun_on: ref('excluded.begun_on'),
        since: ref('excluded.since'),
        due_on: ref('excluded.due_on'),
        wait_until: null,
        answered_on: null,
        received_on: null,
        row_hash: null,
        code: null,
        code_id: null,
      })),
    )
    .execute();
}

/** The back office has the approval. An answer that came before remains. */
export async function markLegsSent(tx: Tx, applicationId: number): Promise<void> {
  await tx
    .updateTable('leg_state')
    .set({ state: 'sent', since: sql<Date>`now()` })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'notSent')
    .execute();
}

/** The account that the depository's files name. */
export async function noteBoId(
  tx: Tx,
  { applicationId, boId }: { readonly applicationId: number; readonly boId: string },
): Promise<void> {
  await tx
    .updateTable('leg_state')
    .set({ bo_key: boKey(tx, boId) })
    .where('application_id', '=', applicationId)
    .where('leg', '=', 'depository')
    .execute();
}

export function boKey(tx: Reads, boId: string): string {
  return sealsOf(tx)
    .prove(JSON.stringify(['bo id', boId]))
    .toString('base64url');
}

/** Legs of an undone approval: those with earlier answers stay, so that the newest of these can be restored. */
export async function deleteUnansweredLegs(tx: Tx, applicationId: number): Promise<void> {
  await tx
    .deleteFrom('leg_state')
    .where('application_id', '=', applicationId)
    .where(
      sql<boolean>`not exists (select from leg_answer a where a.tenant_id = ${servedTenant}
        and a.application_id = leg_state.application_id and a.leg = leg_state.leg)`,
    )
    .execute();
}

export interface StoredLeg extends LegStanding {
  readonly applicationId: number;
  readonly attemptNo: number;
  /** False: it was approved before the tenant used the feature. */
  readonly isStored: boolean;
}

interface DecidedRow {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly isApproved: boolean;
  readonly decidedOn: Date;
}

interface LegRow {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly state: LegState;
  readonly since: Date;
  readonly begunOn: Date;
  readonly answeredOn: Date | null;
  readonly rowHash: string | null;
}

/**
 * In a table that has no statistics yet, the index of the board looks as good as the key, and reads the rows of all applications for each one:
 * an expression excludes the leg from that index.
 */
export function isOfLeg(leg: Leg): RawBuilder<SqlBool> {
  return sql<SqlBool>`s.leg || '' = ${leg}`;
}

interface LegsOfMany {
  readonly leg: Leg;
  readonly applicationIds: readonly number[];
}

/**
 * A leg by its application. A cancelled or never approved application has no leg. An approval before the feature was switched on waits since
 * its decision. Two statements: while an import fills the table its statistics are old, and the plan of a join then compares every pair of rows.
 */
export async function selectLegs(
  tx: Reads,
  { leg, applicationIds }: LegsOfMany,
): Promise<Map<number, StoredLeg>> {
  const [decided, stored] = await Promise.all([
    sql<DecidedRow>`${plannedAtEachCall} select application_id as "applicationId", attempt_no as "attemptNo",
        status in (${statuses(approvedStatuses)}) as "isApproved", coalesce(decided_on, created_on) as "decidedOn"
      from application where tenant_id = ${servedTenant} and application_id = any(${applicationIds}::bigint[]) and erased_on is null
        and status not in (${statuses(endedStatuses)})`.execute(tx),
    sql<LegRow>`${plannedAtEachCall} select s.application_id as "applicationId", s.attempt_no as "attemptNo", s.state, s.since, s.begun_on as "begunOn",
        s.answered_on as "answeredOn", s.row_hash as "rowHash"
      from leg_state s where s.tenant_id = ${servedTenant} and ${isOfLeg(leg)} and s.application_id = any(${applicationIds}::bigint[])`.execute(
      tx,
    ),
  ]);
  const legOf = new Map(stored.rows.map((row) => [row.applicationId, row]));
  return new Map(
    decided.rows.flatMap(({ applicationId, attemptNo, isApproved: isWaiting, decidedOn }) => {
      const row = legOf.get(applicationId);
      if (row !== undefined) return [[applicationId, storedLeg(row)]];
      if (!isWaiting) return [];
      const begun = { state: 'sent', since: decidedOn, begunOn: decidedOn, answer: null } as const;
      return [[applicationId, { applicationId, attemptNo, isStored: false, ...begun }]];
    }),
  );
}

function storedLeg({ answeredOn, rowHash, state, ...row }: LegRow): StoredLeg {
  const isAnswered = answeredOn !== null && rowHash !== null && state !== 'notSent';
  return { ...row, state, isStored: true, answer: isAnswered ? { state, answeredOn, rowHash } : null };
}

export const statuses = (some: readonly number[]) => sql.join(some.map((status) => sql.lit(status)));
export const approvedStatuses = allStatuses.filter((status) => isApproved(status));

/**
 * `selectLegs` with locks: no command changes these applications until the transaction ends, and a run of retention that began before is
 * waited for. In the order of the ids, like every lock on several applications.
 */
export async function lockLegs(tx: Tx, legs: LegsOfMany): Promise<Map<number, StoredLeg>> {
  const { leg, applicationIds } = legs;
  await sql`${plannedAtEachCall} select from application where tenant_id = ${servedTenant} and application_id = any(${applicationIds}::bigint[])
    order by application_id for key share`.execute(tx);
  await sql`${plannedAtEachCall} select from leg_state s where s.tenant_id = ${servedTenant} and ${isOfLeg(leg)}
    and s.application_id = any(${applicationIds}::bigint[]) order by s.application_id for update`.execute(tx);
  const locked = await selectLegs(tx, legs);
  const missing = [...locked.values()].filter(({ isStored }) => !isStored);
  if (missing.length === 0) return locked;
  const added = await insertNewCells(tx, 'leg_state', {
    rows: missing.map(({ applicationId, attemptNo, since, begunOn }) => ({
      application_id: applicationId,
      leg,
      attempt_no: attemptNo,
      state: 'sent',
      begun_on: begunOn,
      since,
    })),
    returning: 'application_id',
  });
  // Another transaction may have added some, which are locked by the next reading.
  return added.length === missing.length ? locked : await lockLegs(tx, legs);
}

export interface ChangedLeg {
  readonly applicationId: number;
  readonly state: LegState;
  readonly since: Date;
  readonly receivedOn: Date;
  readonly dueOn: Date | null;
  readonly rowHash: string;
  readonly code: string | null;
  readonly codeId: number | null;
}

/** The states that answers caused; the wait of an Admin ends. */
export async function updateLegs(
  tx: Tx,
  { leg, legs }: { readonly leg: Leg; readonly legs: readonly ChangedLeg[] },
): Promise<void> {
  if (legs.length === 0) return;
  const applicationIds = legs.map(({ applicationId }) => applicationId);
  // The list of ids bounds the compared rows, also while the statistics of a growing table are wrong.
  await sql`${plannedAtEachCall} update leg_state s set state = v.state, since = v.since, due_on = v.due_on, wait_until = null, answered_on = v.since,
      received_on = v.received_on, row_hash = v.row_hash, code = v.code, code_id = v.code_id
    from unnest(${applicationIds}::bigint[], ${legs.map(({ state }) => state)}::text[],
      ${legs.map(({ since }) => since)}::timestamptz[], ${legs.map(({ dueOn }) => dueOn)}::timestamptz[],
      ${legs.map(({ receivedOn }) => receivedOn)}::timestamptz[], ${legs.map(({ rowHash }) => rowHash)}::text[], ${legs.map(({ code }) => code)}::text[],
      ${legs.map(({ codeId }) => codeId)}::bigint[]) as v (application_id, state, since, due_on, received_on, row_hash, code, code_id)
    where s.tenant_id = ${servedTenant} and ${isOfLeg(leg)} and s.application_id = any(${applicationIds}::bigint[])
      and s.application_id = v.application_id`.execute(tx);
}

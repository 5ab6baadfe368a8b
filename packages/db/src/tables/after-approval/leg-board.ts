import type { Leg, LegState } from '@kyc/contract/after-approval/legs';
import { sql, type SqlBool } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';

export interface LegSearch {
  readonly leg?: Leg | undefined;
  readonly state?: LegState | undefined;
  readonly isOpen?: boolean | undefined;
  readonly code?: string | undefined;
  readonly isDescribed?: boolean | undefined;
  readonly minDays?: number | undefined;
  readonly isOverdue?: boolean | undefined;
  readonly verifierId?: number | undefined;
  readonly branch?: string | undefined;
  readonly applicationId?: number | undefined;
}

export interface ShownLeg {
  readonly leg: Leg;
  readonly state: LegState;
  readonly attemptNo: number;
  readonly since: Date;
  readonly dueOn: Date | null;
  readonly waitUntil: string | null;
  readonly code: string | null;
  readonly codeId: number | null;
  readonly answeredOn: Date | null;
}

export interface LegBoardRow extends ShownLeg {
  readonly applicationId: number;
  readonly uan: string | null;
  readonly status: number;
  readonly text: string | null;
  readonly verifier: string | null;
  readonly branch: string | null;
}

const shownLeg = [
  's.leg',
  's.state',
  's.attempt_no as attemptNo',
  's.since',
  's.due_on as dueOn',
  sql<string | null>`s.wait_until::text`.as('waitUntil'),
  's.code',
  's.code_id as codeId',
  's.answered_on as answeredOn',
] as const;

/** States in which an answer waits for an Admin. */
const isOpenAnswer = sql<SqlBool>`s.row_hash is not null and s.state in ('sent', 'onHold', 'refused')`;
const isOverdue = sql<SqlBool>`s.due_on is not null and s.due_on <= now()
  and (s.wait_until is null or s.wait_until <= (now() at time zone 'Asia/Kolkata')::date)`;
const isUndescribed = sql<SqlBool>`(${isOpenAnswer} and s.code_id is null)`;

function found(tx: Reads, search: LegSearch) {
  const { leg, state, code, isDescribed, minDays, verifierId, branch, applicationId } = search;
  return tx
    .selectFrom('leg_state as s')
    .innerJoin('application as a', 'a.application_id', 's.application_id')
    .where('a.erased_on', 'is', null)
    .$if(leg !== undefined, (rows) => rows.where('s.leg', '=', leg ?? ''))
    .$if(state !== undefined, (rows) => rows.where('s.state', '=', state ?? ''))
    .$if(search.isOpen === true, (rows) => rows.where('s.state', 'in', ['onHold', 'refused']))
    .$if(search.isOpen === false, (rows) => rows.where('s.state', 'not in', ['onHold', 'refused']))
    .$if(code !== undefined, (rows) => rows.where('s.code', '=', code ?? ''))
    .$if(isDescribed === false, (rows) => rows.where(isUndescribed))
    .$if(isDescribed === true, (rows) => rows.where('s.code_id', 'is not', null))
    .$if(minDays !== undefined, (rows) =>
      rows.where('s.since', '<=', sql<Date>`now() - make_interval(days => ${minDays ?? 0})`),
    )
    .$if(search.isOverdue === true, (rows) => rows.where(isOverdue))
    .$if(search.isOverdue === false, (rows) => rows.where(sql<SqlBool>`not (${isOverdue})`))
    .$if(verifierId !== undefined, (rows) => rows.where('a.decided_by', '=', verifierId ?? 0))
    .$if(branch !== undefined, (rows) => rows.where('a.emp_branch_code', '=', branch ?? ''))
    .$if(applicationId !== undefined, (rows) => rows.where('s.application_id', '=', applicationId ?? 0));
}

/** As many as there are, and not more than are counted. */
export async function countLegs(tx: Reads, search: LegSearch, most: number): Promise<number> {
  const row = await tx
    .selectFrom(
      found(tx, search)
        .select(sql`1`.as('one'))
        .limit(most + 1)
        .as('rows'),
    )
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

/** The longest in their state first, with the words of the answer. */
export async function selectLegBoard(
  tx: Reads,
  search: LegSearch,
  { start, length }: { readonly start: number; readonly length: number },
): Promise<LegBoardRow[]> {
  return await found(tx, search)
    .leftJoin('app_user as u', 'u.user_id', 'a.decided_by')
    .leftJoin('leg_answer as w', (join) =>
      join
        .onRef('w.application_id', '=', 's.application_id')
        .onRef('w.leg', '=', 's.leg')
        .onRef('w.row_hash', '=', 's.row_hash')
        .onRef('w.received_on', '=', 's.received_on'),
    )
    .select([
      's.application_id as applicationId',
      'a.uan',
      'a.status',
      ...shownLeg,
      'w.answer_text as text',
      'u.full_name as verifier',
      'a.emp_branch_code as branch',
    ])
    .orderBy('s.since')
    .orderBy('s.application_id')
    .orderBy('s.leg')
    .limit(length)
    .offset(start)
    .$castTo<LegBoardRow>()
    .execute();
}

export interface LegCount {
  readonly leg: Leg;
  readonly state: LegState;
  readonly legs: number;
  readonly overdue: number;
  readonly undescribed: number;
}

export async function countLegsByState(tx: Reads): Promise<LegCount[]> {
  const { rows } = await sql<LegCount>`
    select s.leg, s.state, count(*)::integer as legs, (count(*) filter (where ${isOverdue}))::integer as overdue,
      (count(*) filter (where ${isUndescribed}))::integer as undescribed
    from leg_state s where s.tenant_id = ${servedTenant} group by s.leg, s.state`.execute(tx);
  return rows;
}

/** Enough for any list of choices. */
const mostChoices = 500;

/** Verifiers and branches of the applications that have legs. */
export async function selectLegChoices(tx: Reads): Promise<{
  readonly verifiers: readonly { readonly userId: number; readonly name: string }[];
  readonly branches: readonly string[];
}> {
  const hasLegs = sql<SqlBool>`exists (select from leg_state s where s.tenant_id = ${servedTenant}
    and s.application_id = a.application_id)`;
  const [verifiers, branches] = await Promise.all([
    tx
      .selectFrom('application as a')
      .innerJoin('app_user as u', 'u.user_id', 'a.decided_by')
      .select(['u.user_id as userId', 'u.full_name as name'])
      .distinct()
      .where(hasLegs)
      .where('a.erased_on', 'is', null)
      .orderBy('name')
      .limit(mostChoices)
      .execute(),
    tx
      .selectFrom('application as a')
      .select('a.emp_branch_code as branch')
      .distinct()
      .where(hasLegs)
      .where('a.erased_on', 'is', null)
      .where('a.emp_branch_code', 'is not', null)
      .orderBy('branch')
      .limit(mostChoices)
      .execute(),
  ]);
  return { verifiers, branches: branches.flatMap(({ branch }) => branch ?? []) };
}

export async function selectLegsOf(tx: Reads, applicationId: number): Promise<ShownLeg[]> {
  return await tx
    .selectFrom('leg_state as s')
    .select(shownLeg)
    .where('s.application_id', '=', applicationId)
    .orderBy('s.leg')
    .$castTo<ShownLeg>()
    .execute();
}

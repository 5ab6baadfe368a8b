import {
  applicationColumns,
  type ApplicationColumn,
  type ApplicationFilter,
  type ApplicationRow,
  type listApplications as endpoint,
} from '@kyc/contract/applications/list-applications';
import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { inTenant, type Tx } from '@kyc/db/transaction';
import { sql, type ExpressionBuilder, type SqlBool, type Expression } from 'kysely';
import type { DB } from '@kyc/db/schema.generated';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Session } from '../../http/call.ts';
import type { Desk } from '../../platform/desk.ts';
import { actorOf } from '../../workflow/doer.ts';
import { presentRow } from './present-row.ts';
import { visibleTo } from './visible-to.ts';

type Query = BodyOf<typeof endpoint>;
type Where = ExpressionBuilder<DB, 'application'>;

/** DASH-04: one page, with how many rows the filter has in all. */
export async function listApplications(
  desk: Desk,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const query = call.body();
  const { FromDate: from, ToDate: to } = query.Filter ?? {};
  if (from != null && to != null && from > to) throw new Refusal('invalid', texts.fromAfterTo);
  return await inTenant(desk.database, actorOf(session), async (tx) => {
    const total = await countRows(tx, session, {});
    const filtered = await countRows(tx, session, query);
    const rows = await selectPage(tx, session, query);
    return {
      draw: query.draw ?? 0,
      recordsTotal: total,
      recordsFiltered: filtered,
      data: rows.map((row): ApplicationRow => presentRow(row, session)),
    };
  });
}

async function countRows(tx: Tx, session: Session, query: Pick<Query, 'Filter' | 'search'>): Promise<number> {
  const row = await tx
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where(visibleTo(session))
    .where((where) => where.and(conditions(where, query)))
    .executeTakeFirstOrThrow();
  return row.rows;
}

export type PageRow = Awaited<ReturnType<typeof selectPage>>[number];

async function selectPage(tx: Tx, session: Session, query: Query) {
  const { column, dir } = orderOf(query);
  return await tx
    .selectFrom('application')
    .leftJoin('app_user', 'app_user.user_id', 'application.verifier_id')
    .select([
      'application_id',
      'uan',
      'ucc',
      'name',
      'application.mobile',
      'pan',
      'application.created_on',
      'last_submitted_on',
      'mode',
      'source',
      'status',
      'last_stage_completed',
      'emp_code',
      'emp_branch_code',
      'is_emp_code_filled',
      'verifier_id',
      'full_name as verifier_name',
      'verifier_remarks',
      'stp',
      'row_version',
    ])
    .where(visibleTo(session))
    .where((where) => where.and(conditions(where, query)))
    .orderBy(sql.ref(column), (order) =>
      dir === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
    .orderBy('application_id', dir)
    .limit(query.length)
    .offset(query.start)
    .execute();
}

function conditions(
  where: Where,
  { Filter: filter = {}, search }: Pick<Query, 'Filter' | 'search'>,
): Expression<SqlBool>[] {
  return [
    ...filterConditions(where, filter),
    ...searchConditions(filter.Field ?? 'UAN', search?.value.trim() ?? ''),
  ];
}

function filterConditions(where: Where, filter: ApplicationFilter): Expression<SqlBool>[] {
  const list: Expression<SqlBool>[] = [];
  if (filter.Id !== undefined && filter.Id > 0) list.push(where('source', '=', filter.Id));
  if (filter.Status !== undefined && filter.Status >= 0) list.push(where('status', '=', filter.Status));
  if (filter.Stp === true) list.push(where('stp', '=', true));
  // Days are those of Asia/Kolkata, both inclusive.
  if (filter.FromDate != null)
    list.push(where('application.created_on', '>=', startOfDay(filter.FromDate, 0)));
  if (filter.ToDate != null) list.push(where('application.created_on', '<', startOfDay(filter.ToDate, 1)));
  return list;
}

function startOfDay(day: string, plusDays: number) {
  return sql<Date>`((${day}::date + ${plusDays}::integer)::timestamp at time zone 'Asia/Kolkata')`;
}

/** PAN, UAN and Mobile by prefix, Name by any part; `^@` keeps the index under row-level security, `like` would not. */
function searchConditions(
  field: NonNullable<ApplicationFilter['Field']>,
  text: string,
): Expression<SqlBool>[] {
  if (text === '') return [];
  switch (field) {
    case 'Name':
      return [sql<SqlBool>`position(${text.toLowerCase()} in lower(name)) > 0`];
    case 'PAN':
      return [sql<SqlBool>`pan ^@ ${text.toUpperCase()}`];
    case 'UAN':
      return [sql<SqlBool>`uan ^@ ${text.toUpperCase()}`];
    case 'Mobile':
      return [sql<SqlBool>`application.mobile ^@ ${text}`];
    default:
      return field satisfies never;
  }
}

const orderColumns: Record<ApplicationColumn, string> = {
  UAN: 'uan',
  UCCNumber: 'ucc',
  Name: 'name',
  Mobile: 'application.mobile',
  PAN: 'pan',
  CreatedOn: 'application.created_on',
  LastSubmittedOn: 'last_submitted_on',
  ModeName: 'mode',
  Source: 'source',
  ApplicationStatusName: 'status',
  LastStageCompleted: 'last_stage_completed',
  EmpBranchCode: 'emp_branch_code',
  VerifierName: 'full_name',
  VerifierRemarks: 'verifier_remarks',
};

function orderOf(query: Query): { column: string; dir: 'asc' | 'desc' } {
  const { column, dir } = query.order?.[0] ?? { column: 'CreatedOn', dir: 'desc' as const };
  const name =
    typeof column === 'number'
      ? applicationColumns[column - 1]
      : applicationColumns.find((known) => known === column);
  if (name === undefined)
    throw new Refusal('invalid', 'This column cannot be sorted by.', [
      { Field: 'order', Message: String(column) },
    ]);
  return { column: orderColumns[name], dir };
}

import { ApplicationStatus, isApplicationStatus } from '@kyc/contract/application-status';
import type {
  ApplicationFilter,
  listApplications as endpoint,
} from '@kyc/contract/applications/list-applications';
import type { DueFilter, LongWait } from '@kyc/contract/applications/list-choices';
import type { BodyOf } from '@kyc/contract/endpoint';
import { slaMoment } from '@kyc/db/tables/masters/sla-moment';
import type { DB } from '@kyc/db/tables/schema.generated';
import { beginningOf, codeColumn, isWithin, type Beginning } from '@kyc/db/tables/applications/code-column';
import {
  beginsWithAny,
  soughtBeginning,
  type SoughtBeginning,
} from '@kyc/db/tables/applications/found-values';
import { applicationsDoneToday } from '@kyc/db/tables/records/done-today';
import type { Reads } from '@kyc/db/connection/transaction';
import type { NameMatches } from '@kyc/db/tables/applications/application-name-table';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { isSalesType, UserType } from '@kyc/contract/user-types';
import type { Session } from '../../../http/call.ts';
import { searchOfField } from '../../../lists/search-text.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import { timedStatusList } from '@kyc/db/tables/working-time/timed-statuses';

type Where = ExpressionBuilder<DB, 'application'>;
interface Wanted extends Pick<BodyOf<typeof endpoint>, 'Filter' | 'search'> {
  /** The results of the word index for a search by name. */
  readonly named?: NameMatches | undefined;
  readonly session: Session;
  /** In place of the typed text, for a statement that is composed once for all texts. */
  readonly sought?: Sought | undefined;
}

/** What a search looks for. */
export type Sought =
  | { readonly field: 'Name'; readonly part: string }
  | { readonly field: 'UAN'; readonly beginning: Beginning }
  | { readonly field: 'PAN' | 'Mobile'; readonly beginning: SoughtBeginning };

/** The row conditions of the filter bar and the search box (DASH-03). */
export function conditions(
  tx: Reads,
  where: Where,
  { Filter: filter = {}, search, named, session, sought }: Wanted,
): Expression<SqlBool>[] {
  return [
    ...filterConditions(where, session, filter),
    ...(named === undefined || named.isMore
      ? searchConditions(sought ?? soughtBy(tx, { search, Filter: filter }))
      : [sql<SqlBool>`application_id = any(${named.ids})`]),
  ];
}

export function filterConditions(
  where: Where,
  session: Session,
  filter: ApplicationFilter,
): Expression<SqlBool>[] {
  const list: Expression<SqlBool>[] = [];
  if (filter.Id !== undefined && filter.Id > 0) list.push(where('source', '=', filter.Id));
  if (isApplicationStatus(filter.Status)) list.push(where('status', '=', filter.Status));
  if (filter.Stp === true) list.push(sql<SqlBool>`stp`);
  // The decider need not hold it any longer.
  const isByActor = filter.Done === 'decided' && filter.VerifierId !== undefined;
  if (filter.VerifierId !== undefined && !isByActor) list.push(where('verifier_id', '=', filter.VerifierId));
  if (filter.Done !== undefined) {
    const found = applicationsDoneToday(filter.Done, isByActor ? filter.VerifierId : undefined);
    list.push(sql<SqlBool>`application.application_id = any(array(${found}))`);
  }
  if (filter.Waits !== undefined)
    list.push(sql<SqlBool>`application.application_id = any(array(${waiting[filter.Waits]}))`);
  if (filter.Due !== undefined)
    list.push(sql<SqlBool>`application.application_id = any(array(${due[filter.Due]}))`);
  if (filter.Mine === true) list.push(ownedBy(where, session));
  // Days in Asia/Kolkata, both inclusive.
  if (filter.FromDate != null)
    list.push(where('application.created_on', '>=', startOfDay(filter.FromDate, 0)));
  if (filter.ToDate != null) list.push(where('application.created_on', '<', startOfDay(filter.ToDate, 1)));
  return list;
}

/** The same leads of which a user of sales sees the complete names (sight.ts of the domain). */
function ownedBy(where: Where, { userId, userType, employeeCode, branchCode }: Session): Expression<SqlBool> {
  if (!isSalesType(userType)) return where('verifier_id', '=', userId);
  const isMapped = where('emp_code', '=', employeeCode);
  if (userType !== UserType.SalesManager || branchCode === null) return isMapped;
  return where.or([isMapped, where('emp_branch_code', '=', branchCode)]);
}

const { ReviewPending, Assigned, OnHold } = ApplicationStatus;

/** Found first, among the few open ones: in the order of the page the search would cover all. */
const waiting = {
  day: sql`select w.application_id from application w
    where w.tenant_id = ${servedTenant} and w.status = ${sql.lit(ReviewPending)} and w.last_submitted_on < now() - interval '1 day'`,
  sla: sql`select w.application_id from application w
    where w.tenant_id = ${servedTenant} and w.status in (${sql.lit(ReviewPending)}, ${sql.lit(Assigned)}, ${sql.lit(OnHold)})
      and w.last_submitted_on < ${slaMoment(sql<Date>`now()`)}`,
} satisfies Readonly<Record<LongWait, unknown>>;

/** Open applications with a clock; the times of a decided one are history. */
const clocks = sql`application_sla c
    join application w on w.tenant_id = c.tenant_id and w.application_id = c.application_id and w.attempt_no = c.attempt_no
    where c.tenant_id = ${servedTenant} and w.tenant_id = ${servedTenant}
      and w.status in (${timedStatusList})`;

/**
 * As `slaStateOf` of the domain; the hour and the day leave out overdue applications. By the due time of the application, which an open one
 * shares with its clock: it has an index, so that the other applications of a long queue are not read.
 */
const due = {
  overdue: sql`select w.application_id from ${clocks} and w.due_on < now()`,
  hour: sql`select w.application_id from ${clocks}
    and c.breached_on is null and w.due_on >= now() and w.due_on < now() + interval '1 hour'`,
  today: sql`select w.application_id from ${clocks} and c.breached_on is null and w.due_on >= now()
    and w.due_on < ((now() at time zone 'Asia/Kolkata')::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
  dueSoon: sql`select w.application_id from ${clocks}
    and c.breached_on is null and w.due_on >= now() and c.warn_on <= now() and c.paused_on is null`,
  paused: sql`select w.application_id from ${clocks} and w.status = ${sql.lit(OnHold)}
    and c.breached_on is null and c.paused_on is not null`,
} satisfies Readonly<Record<DueFilter, unknown>>;

function startOfDay(day: string, plusDays: number) {
  return sql<Date>`((${day}::date + ${plusDays}::integer)::timestamp at time zone 'Asia/Kolkata')`;
}

/** Undefined without a search. */
export function soughtBy(tx: Reads, query: Pick<Wanted, 'Filter' | 'search'>): Sought | undefined {
  const field = query.Filter?.Field ?? 'UAN';
  const text = searchOfField(query);
  if (text === '') return undefined;
  switch (field) {
    case 'Name':
      return { field, part: text };
    case 'UAN':
      return { field, beginning: beginningOf(text.toUpperCase()) };
    case 'PAN':
      return { field, beginning: soughtBeginning(tx, sealedPlaces[field], text.toUpperCase()) };
    case 'Mobile':
      return { field, beginning: soughtBeginning(tx, sealedPlaces[field], text) };
    default:
      return field satisfies never;
  }
}

const sealedPlaces = { PAN: 'application.pan', Mobile: 'application.mobile' } as const;

/** PAN, UAN and Mobile by prefix, Name by any part. */
function searchConditions(sought: Sought | undefined): Expression<SqlBool>[] {
  if (sought === undefined) return [];
  switch (sought.field) {
    case 'Name':
      return [sql<SqlBool>`position(fold_name(${sought.part}) in fold_name(name)) > 0`];
    case 'UAN':
      return [isWithin(codeColumn('uan'), sought.beginning)];
    case 'PAN':
    case 'Mobile':
      return [beginsWithAny(sealedPlaces[sought.field], sought.beginning)];
    default:
      return sought satisfies never;
  }
}

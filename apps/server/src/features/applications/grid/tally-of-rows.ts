import type { ApplicationFilter } from '@kyc/contract/applications/list-applications';
import { allStatuses, ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import {
  selectStatusTallies,
  selectTallies,
  statusTalliesOf,
  type StatusTallies,
  type TallyFilter,
} from '@kyc/db/tables/applications/application-tally-table';
import type { DB } from '@kyc/db/tables/schema.generated';
import type { Reads } from '@kyc/db/connection/transaction';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Session } from '../../../http/call.ts';
import { filterConditions } from './application-conditions.ts';
import { visibleTo } from './visible-to.ts';

const { Assigned } = ApplicationStatus;

const everything: TallyFilter = { status: null, source: null, stp: null, from: null, to: null };

export function tallyFilterOf(filter: ApplicationFilter): TallyFilter {
  return {
    status: filter.Status === undefined || filter.Status < 0 ? null : filter.Status,
    source: filter.Id === undefined || filter.Id === 0 ? null : filter.Id,
    stp: filter.Stp === true ? true : null,
    from: filter.FromDate ?? null,
    to: filter.ToDate ?? null,
  };
}

/** Whether the filter leaves out no row. */
export const isEverything = (filter: ApplicationFilter): boolean =>
  isTallied(filter) && Object.values(tallyFilterOf(filter)).every((key) => key === null);

/** Whether the tallies contain the number of rows of this filter. They do not cover holder, owner, waiting time and today's events. */
export const isTallied = ({ VerifierId, Waits, Done, Due, Mine }: ApplicationFilter): boolean =>
  VerifierId === undefined && Waits === undefined && Done === undefined && Due === undefined && Mine !== true;

/**
 * The caller's number of rows in total, and with this filter; exact. Only a verifier's applications and filters outside the tallies are
 * counted.
 */
export async function tallyRows(
  tx: Reads,
  session: Session,
  filter: ApplicationFilter,
): Promise<{ total: number; filtered: number }> {
  if (isTallied(filter)) return await talliedRows(tx, session, filter);
  const [{ total }, { filtered }] = await Promise.all([
    talliedRows(tx, session, {}),
    tx
      .selectFrom('application')
      .select(({ fn }) => fn.countAll<number>().as('filtered'))
      .where(visibleTo(session))
      .where((where) => where.and(filterConditions(where, session, filter)))
      .executeTakeFirstOrThrow(),
  ]);
  return { total, filtered };
}

async function talliedRows(
  tx: Reads,
  session: Session,
  filter: ApplicationFilter,
): Promise<{ total: number; filtered: number }> {
  const wanted = tallyFilterOf(filter);
  if (session.userType !== UserType.Verifier) {
    const [total = 0, filtered = 0] = await selectTallies(tx, [everything, wanted]);
    return { total, filtered };
  }
  const isAboutAssigned = wanted.status === null || wanted.status === Assigned;
  const [[total = 0, filtered = 0, assigned = 0, assignedFiltered = 0], own, ownFiltered] = await Promise.all(
    [
      selectTallies(tx, [
        everything,
        wanted,
        { ...everything, status: Assigned },
        { ...wanted, status: Assigned },
      ]),
      countOwnRows(tx, session, {}),
      countOwnRows(tx, session, filter),
    ],
  );
  return {
    total: total - assigned + own.all,
    filtered: isAboutAssigned ? filtered - assignedFiltered + ownFiltered.all : filtered,
  };
}

/** The exact numbers of every tab for all users of the tenant, with a filter that the tallies cover. */
export async function tallyByStatus(tx: Reads, filter: ApplicationFilter): Promise<StatusTallies> {
  if (isEverything(filter)) return await selectStatusTallies(tx);
  const wanted = tallyFilterOf(filter);
  const [all = 0, stp = 0, assignedStp = 0, ...byStatus] = await selectTallies(tx, [
    wanted,
    { ...wanted, stp: true },
    { ...wanted, stp: true, status: Assigned },
    ...allStatuses.map((status) => ({ ...wanted, status })),
  ]);
  return {
    all,
    stp,
    assignedStp,
    byStatus: new Map(allStatuses.map((status, place) => [status, byStatus[place] ?? 0])),
  };
}

/** The same numbers of the rows that the caller sees, counted one by one. */
export async function groupRows(
  tx: Reads,
  session: Session,
  filter: ApplicationFilter,
): Promise<StatusTallies> {
  const rows = await tx
    .selectFrom('application')
    .select(({ fn }) => ['status', 'stp', fn.countAll<number>().as('applications')])
    .where(visibleTo(session))
    .where((where) => where.and(filterConditions(where, session, filter)))
    .groupBy(['status', 'stp'])
    .execute();
  return statusTalliesOf(rows);
}

/** A verifier's assigned applications with this filter, and how many are straight-through. */
export async function countOwnRows(
  tx: Reads,
  session: Session,
  filter: ApplicationFilter,
): Promise<{ all: number; stp: number }> {
  return await tx
    .selectFrom('application')
    .select(({ fn }) => [fn.countAll<number>().as('all'), sql<number>`count(*) filter (where stp)`.as('stp')])
    .where((where) => where.and([ownAssigned(where, session), ...filterConditions(where, session, filter)]))
    .executeTakeFirstOrThrow();
}

function ownAssigned(where: ExpressionBuilder<DB, 'application'>, session: Session) {
  return where.and([where('verifier_id', '=', session.userId), where('status', '=', Assigned)]);
}

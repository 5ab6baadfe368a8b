import { isApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import {
  applicationsFileName,
  type downloadApplications as endpoint,
} from '@kyc/contract/applications/list-applications';
import type { ApplicationColumn } from '@kyc/contract/applications/list-choices';
import type { BodyOf } from '@kyc/contract/endpoint';
import { isMode, modeName } from '@kyc/contract/modes';
import { sourceName } from '@kyc/contract/sources';
import { findByName } from '@kyc/db/tables/applications/application-name-table';
import { readRowArrays, type Reads, type Tx } from '@kyc/db/connection/transaction';
import { maskText } from '@kyc/domain/personal-data/mask-value';
import { sql } from 'kysely';
import { defineListDownload } from '../../../lists/define-list-download.ts';
import { searchOfField } from '../../../lists/search-text.ts';
import type { ExportColumn, ExportRow } from '../../../exports/export-table.ts';
import { readInOrder, rowsPerRead } from '../../../exports/read-in-order.ts';
import type { Session } from '../../../http/call.ts';
import { conditions } from './application-conditions.ts';
import { selectIdsInOpenedOrder } from './opened-order.ts';
import { refuseMasked } from './refuse-masked.ts';
import { directed, orderOfRows, storedColumns } from './order-of-rows.ts';
import { visibleTo } from './visible-to.ts';
import { openApplicationLists } from '../../../access/open-application-data.ts';

type Query = Omit<BodyOf<typeof endpoint>, 'Purpose' | 'Note'>;

/** The screen's columns under the screen's names (§2). */
const headers: readonly [ApplicationColumn, string][] = [
  ['UAN', 'UAN No.'],
  ['UCCNumber', 'UCC'],
  ['Name', 'Name'],
  ['Mobile', 'Mobile'],
  ['PAN', 'PAN No.'],
  ['CreatedOn', 'Created Date'],
  ['LastSubmittedOn', 'Last Submitted Date'],
  ['ModeName', 'Mode'],
  ['Source', 'Source'],
  ['ApplicationStatusName', 'Status'],
  ['LastStageCompleted', 'Last Stage Completed'],
  ['EmpBranchCode', 'Branch'],
  ['VerifierName', 'Verifier'],
  ['VerifierRemarks', 'Remarks'],
];

const columns = headers.map(([column, header]): ExportColumn => ({
  header,
  kind: column === 'CreatedOn' || column === 'LastSubmittedOn' ? 'instant' : 'text',
}));

function nameOf<C extends number>(
  code: number,
  isKnown: (code: unknown) => code is C,
  name: (code: C) => string,
): string {
  return isKnown(code) ? name(code) : '';
}

/** Cells that are stored as a number and read as a name. */
const named = new Map<number, (code: unknown) => string>([
  [7, (code) => nameOf(Number(code), isMode, modeName)],
  [8, (code) => sourceName(Number(code))],
  [9, (code) => nameOf(Number(code), isApplicationStatus, statusName)],
]);

interface Search {
  readonly query: Query;
  readonly session: Session;
}

/** DASH-18: the rows of the screen's filter and order, all pages. */
export const downloadApplications = defineListDownload({
  search: async (tx, query: Query, session): Promise<Search> => {
    orderOfRows(query);
    await refuseMasked(tx, session, query);
    return { query, session };
  },
  report: 'APPLICATIONS',
  sheetName: 'Applications',
  fileName: applicationsFileName,
  columns,
  rows: async (tx, search) => withNames(await selectRows(tx, search), await namesAsSeen(tx, search.session)),
});

/** More names than this are found by looking at each row. */
const mostNamed = 10_000;

async function selectRows(tx: Tx, { query, session }: Search): Promise<AsyncIterable<ExportRow[]>> {
  const order = orderOfRows(query);
  const text = searchOfField(query);
  const byName = query.Filter?.Field === 'Name' && text !== '';
  const matches = byName ? await findByName(tx, { part: text, most: mostNamed }) : undefined;
  const rows = tx
    .selectFrom('application')
    .leftJoin('app_user', 'app_user.user_id', 'application.verifier_id')
    .select(headers.map(([header]) => sql.ref(storedColumns[header]).as(header)))
    // What decides how much of a name is seen, and whose row it is; they are no cells.
    .select([
      'application.status as held_status',
      'verifier_id',
      'emp_code',
      'application.emp_branch_code as branch',
      'application_id',
    ]);
  if (order.sealed !== undefined) {
    const ids = await selectIdsInOpenedOrder(tx, session, { query, named: matches, order });
    return readInOrder(tx, ids, (piece) =>
      rows
        .where('application_id', '=', sql<number>`any(${piece}::bigint[])`)
        .orderBy(sql`array_position(${piece}::bigint[], application_id)`),
    );
  }
  const { name, by, dir } = order;
  const ordered = rows
    .where(visibleTo(session))
    .where((where) => where.and(conditions(tx, where, { ...query, session, named: matches })))
    .orderBy(by, directed(name, dir))
    .orderBy('application.application_id', dir);
  return readRowArrays(tx, ordered.compile(), rowsPerRead);
}

type NameAsSeen = (name: unknown, held: ExportRow) => unknown;

/** A name is masked in the file exactly as on the screen. */
async function namesAsSeen(tx: Reads, session: Session): Promise<NameAsSeen> {
  const { sightsOf } = await openApplicationLists(tx, session);
  return (name, [status, verifierId, empCode, empBranchCode]) => {
    if (typeof name !== 'string' || !isApplicationStatus(status)) return name;
    const { name: sight } = sightsOf({
      status,
      verifierId: typeof verifierId === 'number' ? verifierId : null,
      empCode: typeof empCode === 'string' ? empCode : null,
      empBranchCode: typeof empBranchCode === 'string' ? empBranchCode : null,
    });
    return maskText('name', name, sight);
  };
}

const namePlace = headers.findIndex(([column]) => column === 'Name');

async function* withNames(
  batches: AsyncIterable<ExportRow[]>,
  nameAsSeen: NameAsSeen,
): AsyncIterable<ExportRow[]> {
  for await (const batch of batches)
    yield batch.map((row) => [
      ...row
        .slice(0, headers.length)
        .map((cell, place) => named.get(place)?.(cell) ?? cell)
        .with(namePlace, nameAsSeen(row[namePlace], row.slice(headers.length))),
      row.at(-1),
    ]);
}

import {
  auditColumns,
  auditFileName,
  mostCounted,
  type AuditFilter,
  type AuditTrailRow,
} from '@kyc/contract/audit/audit';
import { readRowArrays, type Reads, type Tx } from '@kyc/db/connection/transaction';
import {
  auditExportRows,
  auditRows,
  countAuditRows,
  selectUansOf,
  type AuditSearch,
} from '@kyc/db/tables/records/audit-search';
import type { ExportColumn, ExportRow } from '../../../exports/export-table.ts';
import { rowsPerRead } from '../../../exports/read-in-order.ts';
import { defineListDownload } from '../../../lists/define-list-download.ts';
import type { AuditEntry } from '../../../records/audit-entries.ts';
import { defineList } from '../../../lists/define-list.ts';
import { kindOfAction } from '../../../records/kind-of-action.ts';
import { searchOf } from './search-of.ts';

type FoundRow = Awaited<ReturnType<ReturnType<typeof auditRows>['execute']>>[number];
interface Query {
  readonly Filter: AuditFilter;
}

const search = (tx: Reads, { Filter }: Query): Promise<AuditSearch> => searchOf(tx, Filter);

/** The trail, newest rows first. Reading it is recorded in it. */
export const auditTrail = defineList({
  search,
  count: (tx, found) => countAuditRows(tx, found, mostCounted),
  most: mostCounted,
  rows: (tx, found, { start, length }) => auditRows(tx, found).limit(length).offset(start).execute(),
  present: async (tx, rows, { search: found }) => {
    const uans = await selectUansOf(tx, shownIn(rows, found));
    return rows.map((row) => presentRow(row, uans));
  },
  reply: (page, { isMore }) => ({ ...page, IsMore: isMore }),
  seen: shownIn,
  audit: ({ Filter, start }, rows): AuditEntry => ({
    entity: 'audit-trail',
    entityId: 'list',
    details: { filter: { ...Filter }, start, rows: rows.length },
  }),
});

const numbers = ['AuditId', 'ChainNo', 'Shown', 'Looks'];
const kindPlace = auditColumns.indexOf('Kind');

export const downloadAudit = defineListDownload({
  search,
  report: 'AUDIT_TRAIL',
  fileName: auditFileName,
  columns: auditColumns.map((header): ExportColumn => {
    if (header === 'HappenedOn') return { header, kind: 'instant' };
    return { header, kind: numbers.includes(header) ? 'number' : 'text' };
  }),
  recorded: ({ Filter }) => Filter,
  rows: (tx, found) => Promise.resolve(exportRows(tx, found)),
});

async function* exportRows(tx: Tx, found: AuditSearch): AsyncIterable<ExportRow[]> {
  const rows = readRowArrays(tx, auditExportRows(tx, found).compile(), rowsPerRead);
  for await (const some of rows)
    yield some.map((row) => row.with(kindPlace, kindOfAction(String(row[kindPlace])))) as ExportRow[];
}

/** The application of the search, and the applications of the rows. */
function shownIn(rows: readonly FoundRow[], { applicationId }: AuditSearch): number[] {
  const named = applicationId === undefined ? [] : [applicationId];
  return [...new Set([...named, ...rows.flatMap(applicationOf)])];
}

function applicationOf({ entity, entityId }: Pick<FoundRow, 'entity' | 'entityId'>): number[] {
  const id = Number(entityId);
  return entity === 'application' && Number.isSafeInteger(id) ? [id] : [];
}

function presentRow(row: FoundRow, uans: ReadonlyMap<number, string>): AuditTrailRow {
  const [applicationId] = applicationOf(row);
  return {
    AuditId: row.auditId,
    HappenedOn: row.happenedOn.toISOString(),
    UserId: row.userId,
    UserName: row.userName,
    FullName: row.fullName,
    Action: row.action,
    Kind: kindOfAction(row.action),
    Entity: row.entity,
    EntityId: row.entityId,
    Uan: applicationId === undefined ? null : (uans.get(applicationId) ?? null),
    Address: row.address,
    RequestId: row.requestId,
    Shown: row.shown,
    Details: row.details as Record<string, unknown>,
    Repeated: row.repeated && {
      Looks: row.repeated.looks,
      Refreshes: row.repeated.refreshes,
      LastOn: new Date(row.repeated.lastOn).toISOString(),
    },
    ChainNo: row.chainNo,
  };
}

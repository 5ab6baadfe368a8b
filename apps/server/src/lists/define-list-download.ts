import type { BINARY, Endpoint } from '@kyc/contract/endpoint';
import type { WholeExport } from '@kyc/contract/personal-data/whole-export';
import { readInTenant, type Reads, type Tx } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import type { ExportColumn, ExportSheet } from '../exports/export-table.ts';
import { sendExport } from '../exports/send-export.ts';
import type { Session } from '../http/call.ts';
import type { SessionCall } from '../http/register-endpoint.ts';
import type { Services } from '../platform/services.ts';
import { requirePeriod, type Filtered } from './require-period.ts';

interface ListDownload<Query extends Filtered, Search> {
  /** The list's own: its refusals come before the first byte. */
  readonly search: (tx: Reads, query: Query, session: Session) => Promise<Search>;
  /** The name of the report in the audit trail. */
  readonly report: string;
  /** Absent: the same. */
  readonly sheetName?: string;
  readonly fileName: string;
  readonly columns: readonly ExportColumn[];
  /** The part of the query for the audit trail; absent: all but the purpose. */
  readonly recorded?: (query: Query) => unknown;
  /** All rows of the search; after the cells of the columns each has its application. */
  readonly rows: (tx: Tx, search: Search) => Promise<ExportSheet['rows']>;
}

type DownloadCall<Query, E extends Endpoint> = { body(): Query & WholeExport } & SessionCall<E>;

/** The rows of a list's filter and order, all pages, as a workbook. */
export function defineListDownload<Query extends Filtered, Search>({
  search: searchOf,
  report,
  sheetName = report,
  fileName,
  columns,
  recorded,
  rows,
}: ListDownload<Query, Search>) {
  return async <E extends Endpoint & { reply: typeof BINARY }>(
    services: Services,
    call: DownloadCall<Query, E>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const query = call.body();
    const { Purpose, Note, ...asked } = query;
    requirePeriod(query.Filter);
    const search = await readInTenant(services.database, call.session, (tx) =>
      searchOf(tx, query, call.session),
    );
    return await sendExport(
      services,
      { call, reply },
      {
        report,
        filter: recorded === undefined ? asked : recorded(query),
        whole: { Purpose, Note },
        format: 'xlsx',
        fileName,
        sheets: async (tx) => [
          { name: sheetName, columns, rows: await rows(tx, search), namesApplications: true },
        ],
      },
    );
  };
}

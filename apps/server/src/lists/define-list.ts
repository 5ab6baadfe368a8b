/**
 * Lists that a screen reads page by page: the period, the page, the count, the reply and the record of the reading.
 *
 * `defineListDownload` is the workbook with all rows of the same search.
 *
 * Use it for an endpoint with `pagedQuery`. A master has `defineMaster`; the dashboard's grid reads in one round trip and records its
 * reading afterwards (`inTenantAsyncCommit`).
 *
 * @example
 * export const serviceLog = defineList({
 *   search: (tx, { Filter, order }: BodyOf<typeof listServiceLog>) => Promise.resolve({ … }),
 *   count: (tx, search) => countCalls(tx, search),
 *   rows: (tx, search, { start, length }) => callsOf(tx, search).limit(length).offset(start).execute(),
 *   present: (tx, rows, { session }) => presentCalls(tx, session, rows),
 *   reply: (page) => page,
 *   seen: (rows) => rows.map((row) => row.application_id),
 *   audit: (query, rows): AuditEntry => ({ entity: 'service-log', entityId: 'list', details: { rows: rows.length } }),
 * });
 * registerEndpoint(app, endpoints.listServiceLog, (call) => serviceLog.list(services, call));
 *
 * Pitfalls:
 * - `search` makes every refusal: it runs before anything is counted.
 * - `present` masks: `seen` and `details` receive the rows before it.
 * - A list without `isCurrent` may be read from a replica, some seconds old.
 */
import type { Endpoint } from '@kyc/contract/endpoint';
import { inTenant, type Reads, type Tx } from '@kyc/db/connection/transaction';
import type { Session } from '../http/call.ts';
import type { SessionCall } from '../http/register-endpoint.ts';
import type { Services } from '../platform/services.ts';
import type { AuditEntry } from '../records/audit-entries.ts';
import { recordLook } from '../records/looks/record-look.ts';
import { readFromReplica } from '../records/read-from-replica.ts';
import { requirePeriod, type Filtered } from './require-period.ts';

interface Paging {
  readonly start: number;
  readonly length: number;
  readonly draw?: number | undefined;
}

/** The head of every paged reply (contract.md §2). */
interface Page<Data> {
  readonly draw: number;
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
  readonly data: Data[];
}

/** `Search` is the query for the statements, `Data` the shown form of a row. */
interface ListDefinition<Query extends Filtered, Search, Row, Data, Reply> {
  /** Never from a replica. */
  readonly isCurrent?: true;
  /** False: the page is empty, without a statement or an audit row. */
  readonly isAsked?: (query: Query) => boolean;
  /** Undefined: the page is empty, without an audit row. @throws the list's refusals */
  readonly search: (tx: Reads, query: Query) => Promise<Search | undefined>;
  /** At least one more than `most` where there are more. */
  readonly count: (tx: Reads, search: Search) => Promise<number>;
  /** More rows than this are not counted in the reply. */
  readonly most?: number;
  /** The number of rows without a search; absent: the same number. */
  readonly countAll?: (tx: Reads) => Promise<number>;
  readonly rows: (tx: Reads, search: Search, page: Paging) => Promise<readonly Row[]>;
  /** The rows as this user may see them. */
  readonly present: (
    tx: Reads,
    rows: readonly Row[],
    by: { readonly search: Search; readonly session: Session },
  ) => Promise<Data[]>;
  readonly reply: (
    page: Page<Data>,
    found: { readonly isMore: boolean; readonly search: Search | undefined },
  ) => Reply;
  /** The applications that the page shows. */
  readonly seen: (rows: readonly Row[], search: Search) => readonly number[];
  /** With the return type `AuditEntry`, so that a property of another entity does not compile. */
  readonly audit: (query: Query & Paging, rows: readonly Row[]) => AuditEntry;
}

interface ListCall<Query> extends Pick<SessionCall<Endpoint>, 'endpoint' | 'requestId' | 'session'> {
  body(): Query & Paging;
}

interface List<Query, Reply> {
  /** One page, with its audit row. */
  list(services: Pick<Services, 'database' | 'reading'>, call: ListCall<Query>): Promise<Reply>;
}

export function defineList<Query extends Filtered, Search, Row, Data, Reply>(
  definition: ListDefinition<Query, Search, Row, Data, Reply>,
): List<Query, Reply> {
  const { isCurrent, isAsked, search: searchOf, count, most = Infinity, countAll } = definition;
  return {
    list: async (services, call) => {
      const query = call.body();
      const { start, length, draw = 0 } = query;
      const none = { draw, recordsTotal: 0, recordsFiltered: 0, data: [] };
      requirePeriod(query.Filter);
      if (isAsked?.(query) === false) return definition.reply(none, { isMore: false, search: undefined });
      const read = async (tx: Reads) => {
        const search = await searchOf(tx, query);
        if (search === undefined) return { found: undefined };
        const counted = await count(tx, search);
        const recordsFiltered = Math.min(counted, most);
        const rows = await definition.rows(tx, search, { start, length });
        const data = await definition.present(tx, rows, { search, session: call.session });
        const recordsTotal = countAll === undefined ? recordsFiltered : await countAll(tx);
        const page = { draw, recordsTotal, recordsFiltered, data };
        return { found: { page, rows, search, isMore: counted > most } };
      };
      const record = async (tx: Tx, { found }: Awaited<ReturnType<typeof read>>): Promise<void> => {
        if (found === undefined) return;
        await recordLook(tx, call, {
          entry: definition.audit(query, found.rows),
          seen: definition.seen(found.rows, found.search),
        });
      };
      const current = async (tx: Tx) => {
        const done = await read(tx);
        await record(tx, done);
        return done;
      };
      const { found } =
        isCurrent === true
          ? await inTenant(services.database, call.session, current)
          : await readFromReplica(services, call.session, { read, record });
      return definition.reply(found?.page ?? none, { isMore: found?.isMore ?? false, search: found?.search });
    },
  };
}

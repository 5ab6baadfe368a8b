import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { localTenant } from '../connection/statements/transaction-settings.ts';
import { openOwner } from '../connection/owner-transaction.ts';
import { copyOut, selectBackedUpTables, type BackedUpTable } from './backed-up-tables.ts';

/** The rows of one table that belong to one tenant, or to none. */
export interface TablePart {
  readonly table: BackedUpTable;
  /** 0: of no tenant. */
  readonly tenantId: number;
}

export interface Sequence {
  readonly name: string;
  readonly lastValue: number;
  readonly isCalled: boolean;
}

/** A job that waits, or was being done. */
export interface WaitingJob {
  readonly name: string;
  readonly data: object;
  readonly startAfter: string;
  readonly groupId: string | null;
}

/** The bytes of a file that a row names. */
export interface StoredFile {
  readonly tenantId: number;
  readonly key: string;
  /** Hex; null where the row does not know it. */
  readonly sha256: string | null;
}

/** Everything in the database at one moment; nothing that is written meanwhile shows. */
export interface Snapshot {
  readonly takenOn: Date;
  readonly postgresVersion: string;
  readonly migrations: readonly { number: number; name: string; checksum: string }[];
  readonly tenantIds: readonly number[];
  readonly parts: readonly TablePart[];
  /** PostgreSQL's text form of COPY. */
  copy(part: TablePart): Promise<Readable>;
  /** Tenant by tenant, in the order of their keys, byte by byte. */
  storedFiles(): AsyncIterable<StoredFile>;
  sequences(): Promise<Sequence[]>;
  jobs(): Promise<WaitingJob[]>;
}

/** Columns that name stored bytes, beside the column that knows their hash. A test finds those that are missing here. */
export const columnsOfFiles = [
  { table: 'document', key: 'storage_key', sha256: 'sha256' },
  { table: 'document_pages', key: 'storage_key', sha256: 'sha256' },
  { table: 'aof_template', key: 'storage_key', sha256: 'sha256' },
] as const;

const filesPerRead = 5_000;

/** Reads as the owner, tenant by tenant, since row-level security binds him too. */
export async function withSnapshot<T>(
  ownerUrl: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const owner = await openOwner(ownerUrl, 'backup');
  try {
    await owner.query('begin isolation level repeatable read read only');
    return await work(await openSnapshot(owner));
  } finally {
    await owner.end();
  }
}

async function openSnapshot(owner: pg.Client): Promise<Snapshot> {
  const { rows: facts } = await owner.query<{ takenOn: Date; postgresVersion: string }>(
    `select now() as "takenOn", current_setting('server_version') as "postgresVersion"`,
  );
  const { rows: migrations } = await owner.query<Snapshot['migrations'][number]>(
    'select number, name, checksum from schema_migration order by number',
  );
  const { rows: tenants } = await owner.query<{ id: number }>(
    'select tenant_id as id from tenant order by tenant_id',
  );
  const tenantIds = tenants.map(({ id }) => id);
  const [fact] = facts;
  if (fact === undefined) throw new Error('PostgreSQL did not tell the time.');
  const tables = await selectBackedUpTables(owner);
  const parts = tables.flatMap((table) =>
    (table.isOfTenants ? tenantIds : [0]).map((tenantId) => ({ table, tenantId })),
  );
  return {
    ...fact,
    migrations,
    tenantIds,
    parts,
    copy: async ({ table, tenantId }) => {
      await serve(owner, tenantId);
      return owner.query(copyTo(copyOut(owner, table)));
    },
    storedFiles: () => readStoredFiles(owner, tenantIds),
    sequences: () => selectSequences(owner),
    jobs: () => selectWaitingJobs(owner),
  };
}

async function serve(owner: pg.Client, tenantId: number): Promise<void> {
  await owner.query(tenantId === 0 ? `set local app.tenant = ''` : localTenant(tenantId));
}

async function* readStoredFiles(owner: pg.Client, tenantIds: readonly number[]): AsyncIterable<StoredFile> {
  const named = columnsOfFiles
    .map(
      ({ table, key, sha256 }) =>
        `select ${key} as key, ${sha256} as sha256 from ${table} where tenant_id = current_tenant() and ${key} is not null`,
    )
    .join(' union all ');
  for (const tenantId of tenantIds) {
    let after = '';
    for (;;) {
      await serve(owner, tenantId);
      // A key may be named twice: a template that two versions share.
      const { rows } = await owner.query<Omit<StoredFile, 'tenantId'>>(
        `select key, max(sha256) as sha256 from (${named}) named where key collate "C" > $1
         group by key order by key collate "C" limit ${String(filesPerRead)}`,
        [after],
      );
      for (const row of rows) yield { tenantId, ...row };
      const last = rows.at(-1);
      if (last === undefined || rows.length < filesPerRead) break;
      after = last.key;
    }
  }
}

async function selectSequences(owner: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await owner.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await owner.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value as "lastValue", is_called as "isCalled" from ${owner.escapeIdentifier(name)}`,
    );
    for (const { lastValue, isCalled } of rows)
      sequences.push({ name, lastValue: Number(lastValue), isCalled });
  }
  return sequences;
}

async function selectWaitingJobs(owner: pg.Client): Promise<WaitingJob[]> {
  const { rows } = await owner.query<WaitingJob>(
    `select name, data, to_json(start_after) #>> '{}' as "startAfter", group_id as "groupId"
     from pgboss.job where state in ('created', 'retry', 'active') order by created_on, id`,
  );
  return rows;
}

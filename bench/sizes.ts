// The size of an application in the database, by table: the demo's histories, complete from start to decision.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import pg from 'pg';
import { seedBenchTenant } from './grid/open-bench.ts';
import { sized } from './runner/run-size.ts';

const applications = sized(4000, 200);

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-sizes-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const owner = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await seedBenchTenant(postgres.url, { applications });
    await owner.connect();
    await owner.query('vacuum full');
    const { rows } = await owner.query<{ name: string; heap: number; indexes: number; rows: number }>(`
      select coalesce(parent.relname, c.relname) as name, sum(pg_table_size(c.oid))::float8 as heap,
        sum(pg_indexes_size(c.oid))::float8 as indexes, sum(greatest(c.reltuples, 0))::float8 as rows
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'application_id')
          or coalesce(parent.relname, c.relname) in ('audit_event', 'application_tally')
      group by 1 order by 2 desc`);
    let all = 0;
    for (const { name, heap, indexes, rows: count } of rows) {
      all += heap + indexes;
      const each = (bytes: number) => Math.round(bytes / applications).toLocaleString('en');
      console.log(
        `${name}: ${(count / applications).toFixed(1)} rows, ${each(heap)} bytes, ${each(indexes)} of indexes`,
      );
    }
    console.log(`an application: ${Math.round(all / applications).toLocaleString('en')} bytes`);
  } finally {
    await owner.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

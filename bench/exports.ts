// Exports of many rows (speed.md): csv against PostgreSQL's own COPY, xlsx, and the memory that they take above idle.
import { once } from 'node:events';
import { fork } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openDatabase } from '@kyc/db/connection/database';
import { readRowArrays } from '@kyc/db/connection/transaction';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import { openTemplate } from '@kyc/testing/open-template';
import { buildTenant } from '@kyc/testing/build-tenant';
import { copyTemplate } from '@kyc/testing/copy-template';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { ExportColumn, ExportFormat } from '../apps/server/src/exports/export-table.ts';
import { produceExport } from '../apps/server/src/exports/produce-export.ts';
import { sized } from './runner/run-size.ts';

const csvRows = sized(1_000_000, 5000);
const xlsxRows = sized(200_000, 2000);

/** 15 columns as the dashboard's export has them; two are moments. */
const table = `
  create table bench_row as
  select n as id, 'OD' || lpad(n::text, 8, '0') as uan, 'A' || n as ucc, 'Customer Name ' || n % 5000 as name,
    (6830000000 + n)::text as mobile, 'ABCPK' || lpad((n % 10000)::text, 4, '0') || 'Z' as pan,
    now() - n * interval '1 minute' as created_on, now() - n * interval '59 seconds' as submitted_on,
    'DigiLocker' as mode, 'Android App' as source, 'Approved' as status, 'eSign Completed' as stage,
    'BR' || n % 47 as branch, 'Verifier ' || n % 8 as verifier, 'Looks fine, checked by eye' as remarks
  from generate_series(1, ${csvRows}) n`;
const names =
  'id uan ucc name mobile pan created_on submitted_on mode source status stage branch verifier remarks';
const columns = names.split(' ').map((header): ExportColumn => ({
  header,
  kind: header === 'id' ? 'number' : header.endsWith('_on') ? 'instant' : 'text',
}));

interface Figures {
  readonly seconds: number;
  readonly megabytes: number;
  readonly peakMbAboveIdle: number;
  readonly loopP99Ms: number;
}

/** Run by the child: one export in a separate process, so that its memory is measured separately. */
async function exportOnce(
  url: string,
  { tenantId, format, rows }: { tenantId: number; format: ExportFormat; rows: number },
): Promise<Figures> {
  const database = openDatabase({ url, maxConnections: 1 });
  const query = CompiledQuery.raw(`select * from bench_row where id <= ${rows} order by id`);
  const work = async (limit: number): Promise<number> => {
    let bytes = 0;
    const few = CompiledQuery.raw(`${query.sql} limit ${limit}`);
    await produceExport(
      database,
      { tenantId },
      {
        format,
        isWhole: false,
        sheets: (tx) => Promise.resolve([{ name: 'BENCH', columns, rows: readRowArrays(tx, few, 1000) }]),
        write: (piece) => {
          bytes += piece.length;
          return Promise.resolve();
        },
        finish: () => Promise.resolve(),
      },
    );
    return bytes;
  };
  await work(1000);
  globalThis.gc?.();
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const bytes = await work(rows);
  const seconds = (performance.now() - began) / 1000;
  delay.disable();
  clearInterval(watch);
  peak = Math.max(peak, process.memoryUsage.rss());
  await database.close();
  return {
    seconds,
    megabytes: bytes / 1e6,
    peakMbAboveIdle: (peak - idle) / 1e6,
    loopP99Ms: Math.max(0, delay.percentile(99) / 1e6 - 5),
  };
}

async function inChild(url: string, tenantId: number, format: ExportFormat, rows: number): Promise<Figures> {
  const child = fork(import.meta.filename, [url, format, String(rows), String(tenantId)], {
    execArgv: ['--expose-gc'],
  });
  const [figures] = (await once(child, 'message')) as [Figures];
  return figures;
}

/** PostgreSQL without the product: the same rows as csv over the wire, discarded on arrival. */
async function copySeconds(client: pg.Client): Promise<number> {
  const began = performance.now();
  await client.query(`copy (select * from bench_row order by id) to stdout (format csv, header)`);
  return (performance.now() - began) / 1000;
}

export async function run(): Promise<void> {
  const template = await openTemplate({ queues: jobQueues });
  const test = await copyTemplate(template.url);
  const owner = new pg.Client({ connectionString: test.ownerUrl });
  try {
    await owner.connect();
    await owner.query(table);
    await owner.query(`grant select on bench_row to ${new URL(test.appUrl).username}`);
    await owner.query('create index on bench_row (id)');
    await owner.query('vacuum analyze bench_row');
    await copySeconds(owner);
    const copy = await copySeconds(owner);
    // An export reads the requester's right in the tenant's settings.
    const { tenantId } = await buildTenant(test, { tenantCode: 'BENCH' });
    const csv = await inChild(test.appUrl, tenantId, 'csv', csvRows);
    const xlsx = await inChild(test.appUrl, tenantId, 'xlsx', xlsxRows);
    line('copy csv', `${csvRows} rows x ${columns.length}`, { seconds: copy });
    line('export csv', `${csvRows} rows x ${columns.length}`, csv);
    console.log(`exports csv/copy ratio ${(csv.seconds / copy).toFixed(2)} (goal at most 2.5)`);
    line('export xlsx', `${xlsxRows} rows x ${columns.length}`, xlsx);
    console.log(
      `exports xlsx rows a second / csv rows a second ${(xlsxRows / xlsx.seconds / (csvRows / csv.seconds)).toFixed(2)}`,
    );
  } finally {
    await owner.end();
    await test.drop();
    await template.stop();
  }
}

function line(name: string, what: string, figures: Partial<Figures> & { seconds: number }): void {
  const rest =
    figures.peakMbAboveIdle === undefined
      ? ''
      : `, ${figures.megabytes?.toFixed(0)} MB, peak RSS ${figures.peakMbAboveIdle.toFixed(0)} MB above idle (goal ${name.endsWith('csv') ? 150 : 200}), event loop p99 ${figures.loopP99Ms?.toFixed(0)} ms`;
  console.log(`exports ${name} ${what}: ${figures.seconds.toFixed(2)} s${rest}`);
}

const [, , url, format, rows, tenantId] = process.argv;
if (process.send !== undefined && url !== undefined && (format === 'csv' || format === 'xlsx')) {
  process.send(await exportOnce(url, { tenantId: Number(tenantId), format, rows: Number(rows) }));
  process.disconnect();
}

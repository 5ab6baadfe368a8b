import { UserType } from '@kyc/contract/user-types';
import type { ExportJob } from '@kyc/contract/reports/export-jobs';
import { readingFromPrimary } from '@kyc/db/connection/reading';
import { insertLead, insertManyLeads } from '@kyc/db/tables/applications/lead-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { sql } from 'kysely';
import pg from 'pg';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { readWorkbook } from '../../../../testing/read-workbook.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';
import { writeExport } from './write-export.job.ts';
import { storageKey } from '../../../exports/storage-key.ts';
import { systemClock } from '../../../platform/clock.ts';
import { readConfig } from '../../../platform/config.ts';
import { ExportPlaces } from '../../../exports/export-places.ts';
import { malwareScanner } from '../../../integrations/malware-scanner.ts';
import { FaultLog } from '../../../platform/fault-log.ts';
import { createLogger } from '../../../platform/logger.ts';
import { noTraces } from '../../../platform/tracing/traces.ts';
import { Metrics } from '../../../platform/metrics.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

const house = await openTestServer();
afterAll(house.close);

let tenant: BuiltTenant;
let business: Caller;
const filter = { FromDate: '2020-01-01', ToDate: '2090-01-01' };

/** The desk of the worker; the test runs the jobs manually, so that each moment can be checked. */
const config = readConfig({ APP_ENV: 'test' });
const logger = createLogger({ level: 'silent' });
const metrics = new Metrics(config);
const services = {
  config,
  database: house.test.database,
  reading: readingFromPrimary(house.test.database),
  storage: house.storage,
  sealer: house.server.sealer,
  clock: systemClock,
  logger,
  faults: new FaultLog(logger),
  metrics,
  exportPlaces: new ExportPlaces(metrics, 10),
  malware: malwareScanner(undefined),
  traces: noTraces,
};

beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'JOBS' });
  business = await signedIn(house, { tenant, userType: UserType.Business });
  await inTenant(house.test.database, tenant, (tx) =>
    insertManyLeads(
      tx,
      Array.from({ length: 2500 }, (_, index) => ({ mobile: String(6_830_000_000 + index) })),
    ),
  );
});

async function start(): Promise<string> {
  const body = { Report: 'LEAD_STATUS', Filter: filter, RowsTotal: 2500 };
  const answer = await business.post('/api/report/exports/start', body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ ExportId: string }>().ExportId;
}

async function find(exportId: string): Promise<ExportJob | undefined> {
  const list = (await business.get('/api/report/exports')).json<ExportJob[]>();
  return list.find(({ ExportId }) => ExportId === exportId);
}

test('a long export is written by a job and read from the list of downloads', async () => {
  const exportId = await start();
  expect(await find(exportId)).toMatchObject({
    Report: 'Lead Status',
    FileName: 'LeadStatus.xlsx',
    Filter: filter,
    RequestedBy: business.fullName,
    State: 'waiting',
    RowsTotal: 2500,
  });
  expect((await business.get(`/api/report/exports/${exportId}`)).statusCode).toBe(404);

  await writeExport.work(services, { tenantId: tenant.tenantId, exportId });
  const job = await find(exportId);
  expect(job).toMatchObject({ State: 'ready', RowsDone: 2500 });
  const kept = Date.parse(job?.ExpiresOn ?? '') - Date.parse(job?.RequestedOn ?? '');
  expect(kept).toBe(7 * 86_400_000);

  const file = await business.get(`/api/report/exports/${exportId}`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="LeadStatus.xlsx"');
  expect(file.rawPayload.length).toBe(job?.SizeBytes);
  const [sheet] = await readWorkbook(file.rawPayload);
  expect(sheet?.rows).toHaveLength(2501);

  const audits = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'details'])
      .where('entity', '=', 'report')
      .orderBy('audit_id')
      .execute(),
  );
  expect(audits.map(({ action }) => action)).toEqual([
    'report.export',
    'report.export',
    'report.read-export',
  ]);
  expect(audits[1]).toMatchObject({
    actor_id: business.userId,
    details: { state: 'sent', rows: 2500, filter },
  });
});

test('a cancelled export leaves no file, not even a part', async () => {
  const exportId = await start();
  expect((await business.post('/api/report/exports/cancel', { ExportId: exportId })).statusCode).toBe(200);
  await writeExport.work(services, { tenantId: tenant.tenantId, exportId });
  expect(await find(exportId)).toMatchObject({ State: 'cancelled', RowsDone: 0 });
  expect(await house.storage.stat(storageKey(exportId))).toBeUndefined();
  expect((await business.post('/api/report/exports/cancel', { ExportId: exportId })).statusCode).toBe(409);
});

test('an item that is cancelled while it is written stops reading, and its file is removed', async () => {
  const large = await buildTenant(house.test, { tenantCode: 'LARGE' });
  const reader = await signedIn(house, { tenant: large, userType: UserType.Business });
  await inTenant(house.test.database, large, (tx) =>
    insertManyLeads(
      tx,
      Array.from({ length: 60_000 }, (_, index) => ({ mobile: String(6_840_000_000 + index * 7919) })),
    ),
  );
  /** Bytes that reach the storage when `onFirst` runs after the first piece. */
  const written = async (onFirst: (exportId: string) => Promise<void>) => {
    const started = await reader.post('/api/report/exports/start', {
      Report: 'LEAD_STATUS',
      Filter: filter,
      RowsTotal: 60_000,
    });
    const { ExportId: exportId } = started.json<{ ExportId: string }>();
    let bytes = 0;
    const storage: Storage = {
      ...house.storage,
      put: async (_key, content) => {
        for await (const piece of content as Readable) {
          if (bytes === 0) await onFirst(exportId);
          bytes += (piece as Buffer).length;
        }
      },
    };
    await writeExport.work({ ...services, storage }, { tenantId: large.tenantId, exportId });
    const list = (await reader.get('/api/report/exports')).json<ExportJob[]>();
    return { bytes, state: list.find(({ ExportId }) => ExportId === exportId)?.State };
  };
  const complete = await written(async () => undefined);
  const cancelled = await written(async (ExportId) => {
    expect((await reader.post('/api/report/exports/cancel', { ExportId })).statusCode).toBe(200);
    // The job looks at its row at most every 400 ms.
    await setTimeout(500);
  });
  expect(complete.state).toBe('ready');
  expect(cancelled.state).toBe('cancelled');
  expect(cancelled.bytes).toBeLessThan(complete.bytes / 2);
}, 60_000);

test('an interrupted one starts again', async () => {
  const exportId = await start();
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('export_job')
      .set({ state: 'running', rows_done: 700 })
      .where('export_id', '=', exportId)
      .execute(),
  );
  await writeExport.work(services, { tenantId: tenant.tenantId, exportId });
  expect(await find(exportId)).toMatchObject({ State: 'ready', RowsDone: 2500 });
});

test('after its time it is neither listed nor readable, and the next job takes its file away', async () => {
  const exportId = await start();
  await writeExport.work(services, { tenantId: tenant.tenantId, exportId });
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('export_job')
      .set({ expires_on: new Date(0) })
      .where('export_id', '=', exportId)
      .execute(),
  );
  expect(await find(exportId)).toBeUndefined();
  expect((await business.get(`/api/report/exports/${exportId}`)).statusCode).toBe(404);
  await writeExport.work(services, { tenantId: tenant.tenantId, exportId: await start() });
  expect(await house.storage.stat(storageKey(exportId))).toBeUndefined();
});

test('a refusal of the immediate download is also one here; another tenant sees none', async () => {
  const start = (body: object) => business.post('/api/report/exports/start', body);
  expect((await start({ Report: 'REJECTION', Filter: {} })).statusCode).toBe(400);
  expect((await start({ Report: 'CUSTOM', Filter: { Id: 99 } })).statusCode).toBe(404);
  const other = await buildTenant(house.test, { tenantCode: 'NOJOBS' });
  const stranger = await signedIn(house, { tenant: other, userType: UserType.Admin });
  expect((await stranger.get('/api/report/exports')).json()).toEqual([]);
  const [job] = (await business.get('/api/report/exports')).json<ExportJob[]>();
  expect((await stranger.get(`/api/report/exports/${job?.ExportId}`)).statusCode).toBe(404);
});

const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** Both fail after 100,000 bytes: one stops reading, like a disk, the other leaves the stream open. */
const fullStorages: readonly [string, Storage['put']][] = [
  [
    'that ends its reading',
    async (_key, content) => {
      let taken = 0;
      for await (const part of content as Readable) {
        taken += (part as Buffer).length;
        if (taken > 100_000) throw noSpace;
      }
    },
  ],
  [
    'that leaves its reading open',
    async (_key, content) => {
      let taken = 0;
      await new Promise<void>((_resolve, reject) => {
        (content as Readable).on('data', (part: Buffer) => {
          taken += part.length;
          if (taken <= 100_000) return;
          (content as Readable).pause();
          reject(noSpace);
        });
      });
    },
  ],
];

describe('D6 a storage that runs full while a download is written', () => {
  beforeAll(() =>
    inTenant(house.test.database, tenant, (tx) =>
      sql`insert into lead (mobile) select (6831000000 + n)::text from generate_series(1, 60000) n`.execute(
        tx,
      ),
    ),
  );

  test.each(fullStorages)('%s: it fails with the reason, and no resource stays open', async (_case, put) => {
    const exportId = await start();
    const full: Storage = { ...house.storage, put };
    await writeExport.work({ ...services, storage: full }, { tenantId: tenant.tenantId, exportId });
    expect(await find(exportId)).toMatchObject({
      State: 'failed',
      FailedBecause: 'The file could not be stored. Ask your Admin to look at the storage.',
    });
    const open = await inTenant(house.test.database, tenant, (tx) =>
      sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
        tx,
      ),
    );
    expect(open.rows).toEqual([]);

    const again = await start();
    await writeExport.work(services, { tenantId: tenant.tenantId, exportId: again });
    expect(await find(again)).toMatchObject({ State: 'ready', FailedBecause: null, RowsDone: 62_500 });
  });
});

test('fetching the file exports its applications, as the trail records', async () => {
  const { tenantId } = tenant;
  const applicationIds = [
    await buildApplication(house.test.database, { tenantId }),
    await buildApplication(house.test.database, { tenantId }),
  ];
  await inTenant(house.test.database, tenant, async (tx) => {
    for (const application_id of applicationIds)
      await insertLead(tx, { mobile: '6830009999', application_id });
  });
  const exportId = await start();
  await writeExport.work(services, { tenantId, exportId });
  expect((await business.get(`/api/report/exports/${exportId}`)).statusCode).toBe(200);
  const fetched = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['actor_id', 'seen'])
      .where('action', '=', 'report.read-export')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect(fetched).toEqual({ actor_id: business.userId, seen: applicationIds });
});

test('V8.3.3 an export whose requester lost the role or the account writes no file', async () => {
  const leaver = await signedIn(house, { tenant, userType: UserType.Business });
  const body = { Report: 'LEAD_STATUS', Filter: filter, RowsTotal: 2500 };
  const change = async (columns: { user_type?: UserType; is_active?: boolean }): Promise<void> => {
    const owner = new pg.Client({ connectionString: house.ownerUrl });
    await owner.connect();
    await owner.query('alter table app_user no force row level security');
    await owner.query('alter table app_user disable trigger user');
    await owner.query(
      'update app_user set user_type = coalesce($2, user_type), is_active = coalesce($3, is_active) where user_id = $1',
      [leaver.userId, columns.user_type ?? null, columns.is_active ?? null],
    );
    await owner.query('alter table app_user enable trigger user');
    await owner.query('alter table app_user force row level security');
    await owner.end();
  };
  for (const [lost, restored] of [
    [{ user_type: UserType.Verifier }, { user_type: UserType.Business }],
    [{ is_active: false }, { is_active: true }],
  ] as const) {
    const opened = await leaver.post('/api/report/exports/start', body);
    expect(opened.statusCode, opened.body).toBe(200);
    const { ExportId: exportId } = opened.json<{ ExportId: string }>();
    await change(lost);
    await writeExport.work(services, { tenantId: tenant.tenantId, exportId });
    const stored = await inTenant(house.test.database, tenant, (tx) =>
      tx
        .selectFrom('export_job')
        .select(['state', 'failed_because'])
        .where('export_id', '=', exportId)
        .executeTakeFirstOrThrow(),
    );
    expect(stored).toEqual({
      state: 'failed',
      failed_because: 'The download ended because its requester may no longer run it.',
    });
    expect(await house.storage.stat(storageKey(exportId))).toBeUndefined();
    await change(restored);
  }
});

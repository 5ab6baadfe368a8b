import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { startEvidence } from '@kyc/contract/evidence/evidence';
import type { startIncident } from '@kyc/contract/incidents/incidents';
import type { startExport } from '@kyc/contract/reports/export-jobs';
import { UserType } from '@kyc/contract/user-types';
import { readingFromPrimary } from '@kyc/db/connection/reading';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openServerKeys } from '../../testing/open-server-keys.ts';
import { openStaffedBroker } from '../../testing/open-staffed-broker.ts';
import { writeEvidence } from '../features/evidence/write-evidence.job.ts';
import { writeIncident } from '../features/incidents/write-incident.job.ts';
import { writeExport } from '../features/reports/jobs/write-export.job.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { Metrics } from '../platform/metrics.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { unlimitedRun } from './define-job.ts';

const broker = await openStaffedBroker('FILEJOBS');
const { house, tenant, sqlOf } = broker;
afterAll(house.close);
const admin = broker.callerOf(UserType.Admin);
const keys = await openServerKeys(house);
const hourMs = 3_600_000;

async function ask<Reply>(path: string, body: object): Promise<Reply> {
  const answer = await admin.post(path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Reply>();
}

const exports = {
  job: writeExport,
  table: 'export_job',
  id: 'exportId',
  column: 'export_id',
  folder: 'exports',
  start: async () => {
    const body = { Report: 'LEAD_STATUS', Filter: { FromDate: '2020-01-01', ToDate: '2090-01-01' } };
    return (await ask<ReplyOf<typeof startExport>>('/api/report/exports/start', body)).ExportId;
  },
  ofStorage: 'The file could not be stored. Ask your Admin to look at the storage.',
  ofOthers: 'The file could not be written. Try again.',
};
const packs = {
  job: writeEvidence,
  table: 'evidence_pack',
  id: 'packId',
  column: 'pack_id',
  folder: 'evidence',
  start: async () => {
    const body = {
      ApplicationIds: [await broker.build(ApplicationStatus.Approved)],
      Variant: 'regulator',
      Reason: 'Asked for by the exchange',
    };
    return (await ask<ReplyOf<typeof startEvidence>>('/api/evidence/', body)).PackIds[0] ?? '';
  },
  ofStorage: 'The pack could not be written. Try again.',
  ofOthers: 'The pack could not be written. Try again.',
};
const incidents = {
  job: writeIncident,
  table: 'incident',
  id: 'incidentId',
  column: 'incident_id',
  folder: 'incidents',
  start: async () => {
    const body = {
      Title: 'Account of a verifier misused',
      From: new Date(Date.now() - hourMs).toISOString(),
      To: new Date(Date.now() + hourMs).toISOString(),
      NoticedOn: new Date().toISOString(),
    };
    return (await ask<ReplyOf<typeof startIncident>>('/api/incidents/', body)).IncidentId;
  },
  ofStorage: 'The bundle could not be created. Create it again.',
  ofOthers: 'The bundle could not be created. Create it again.',
};

describe.each([
  ['an export', exports],
  ['an evidence pack', packs],
  ['a bundle of an incident', incidents],
])('the job of %s', (_name, { job, table, id, column, folder, start, ofStorage, ofOthers }) => {
  const rowOf = async (fileId: string) => {
    const { rows } = await sqlOf((tx) =>
      sql<{ state: string; because: string | null }>`
        select state, failed_because as because from ${sql.table(table)} where ${sql.ref(column)} = ${fileId}`.execute(
        tx,
      ),
    );
    return rows[0];
  };
  const isStored = async (fileId: string) => (await house.storage.stat(`${folder}/${fileId}`)) !== undefined;

  /** Runs the job with parts of the storage replaced; returns the logged lines. */
  async function run(
    fileId: string,
    replaced: Partial<Storage> = {},
    { signal } = new AbortController(),
  ): Promise<readonly string[]> {
    const lines: string[] = [];
    const write = (_fields: object, line: string) => lines.push(line);
    const services = {
      ...house.server,
      database: house.test.database,
      reading: readingFromPrimary(house.test.database),
      storage: {
        put: house.storage.put.bind(house.storage),
        stat: house.storage.stat.bind(house.storage),
        read: house.storage.read.bind(house.storage),
        remove: house.storage.remove.bind(house.storage),
        ...replaced,
      },
      clock: systemClock,
      keys,
      metrics: new Metrics(readConfig({ APP_ENV: 'test' })),
      logger: { error: write, warn: write },
    };
    // Parts of a server that the jobs do not use are omitted.
    await job.work(
      services as never,
      { tenantId: tenant.tenantId, [id]: fileId },
      { ...unlimitedRun(), signal },
    );
    return lines;
  }

  test('stores the file, and does not write it again', async () => {
    const fileId = await start();
    expect(await run(fileId)).toEqual([]);
    expect(await rowOf(fileId)).toEqual({ state: 'ready', because: null });
    expect(await isStored(fileId)).toBe(true);
    await run(fileId, { put: () => Promise.reject(new Error('written again')) });
    expect([await rowOf(fileId), await isStored(fileId)]).toEqual([{ state: 'ready', because: null }, true]);
  });

  test('with a storage that runs full fails with its text, leaves no file, and is logged once', async () => {
    const fileId = await start();
    const put: Storage['put'] = async (key) => {
      await house.storage.put(key, Buffer.from('a part of the file'));
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    expect(await run(fileId, { put })).toHaveLength(1);
    expect(await rowOf(fileId)).toEqual({ state: 'failed', because: ofStorage });
    expect(await isStored(fileId)).toBe(false);
  });

  test('with any other fault fails with its text, leaves no file, and is logged once', async () => {
    const fileId = await start();
    const stat = () => Promise.reject(new Error('a fault'));
    expect(await run(fileId, { stat })).toHaveLength(1);
    expect(await rowOf(fileId)).toEqual({ state: 'failed', because: ofOthers });
    expect(await isStored(fileId)).toBe(false);
  });

  test('that loses its connection leaves the file to the queue, which writes it', async () => {
    const fileId = await start();
    const stat = () => Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
    await expect(run(fileId, { stat })).rejects.toThrow('reset');
    expect(await rowOf(fileId)).toEqual({ state: 'running', because: null });
    expect(await isStored(fileId)).toBe(false);
    await run(fileId);
    expect(await rowOf(fileId)).toEqual({ state: 'ready', because: null });
  });

  test('that another worker has taken over leaves row and file to it', async () => {
    const fileId = await start();
    const lease = new AbortController();
    const put: Storage['put'] = async (key, source) => {
      await house.storage.put(key, source);
      lease.abort();
    };
    await expect(run(fileId, { put }, lease)).rejects.toThrow('Another worker has taken this job over.');
    expect([await rowOf(fileId), await isStored(fileId)]).toEqual([
      { state: 'running', because: null },
      true,
    ]);
    await run(fileId);
    expect(await rowOf(fileId)).toEqual({ state: 'ready', because: null });
  });

  test('whose row is deleted during the run leaves no file, and logs nothing', async () => {
    const fileId = await start();
    const stat: Storage['stat'] = async (key) => {
      await sqlOf((tx) =>
        sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${fileId}`.execute(tx),
      );
      return await house.storage.stat(key);
    };
    expect(await run(fileId, { stat })).toEqual([]);
    expect(await isStored(fileId)).toBe(false);
  });
});

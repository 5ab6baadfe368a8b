import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Erasures } from '@kyc/db/backup/replay-erasures';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { sealTrail } from '../../testing/audit/seal-trail.ts';
import { openRetention } from '../../testing/retention/open-retention.ts';
import { jobQueues } from '../entry/all-jobs.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { makeKeyPair } from './make-key-pair.ts';
import { readCertificateFile, readCertificatesOf } from './read-certificates.ts';
import { sha256Of } from './parts.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const broker = await openRetention('COPIES');
const { house, tenant, admin, holder } = broker;
const folder = mkdtempSync(join(tmpdir(), 'kyc-copies-'));
const { identity, recipient } = await makeKeyPair();
const identities = [identity];
const databases: string[] = [];
afterAll(async () => {
  for (const name of databases) await onServer(`drop database ${name} with (force)`);
  await broker.close();
  rmSync(folder, { recursive: true, force: true });
});

async function onServer(statement: string): Promise<void> {
  const postgres = new URL(house.ownerUrl);
  postgres.pathname = 'postgres';
  const owner = new pg.Client({ connectionString: postgres.href });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

async function emptyDatabase(): Promise<string> {
  const name = `copy_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name}`);
  databases.push(name);
  const url = new URL(house.ownerUrl);
  url.pathname = name;
  return url.href;
}

const storageIn = (name: string): Storage => openStorage(pathToFileURL(join(folder, name)).href);

async function withDocument(name: string): Promise<{ id: number; key: string }> {
  const id = await broker.build(ApplicationStatus.Rejected, { name });
  await broker.sqlOf((tx) =>
    insertAuditEvent(tx, {
      action: 'acceptance.remark',
      entity: 'application',
      entityId: id,
      requestId: 'r',
      details: { remark: `Spoke to ${name}` },
    }),
  );
  const key = `documents/${String(tenant.tenantId)}/${randomBytes(6).toString('hex')}`;
  const bytes = randomBytes(500);
  await house.storage.put(key, bytes);
  await broker.owner(
    `insert into document (application_id, document_type, version, file_type, storage_key, size_bytes, sha256)
     values ($1, 1, 1, 'image/png', $2, 500, $3)`,
    [id, key, sha256Of(bytes)],
  );
  await broker.letPass(id, 400);
  return { id, key };
}

/** Creates an incident's bundle that names these applications; null if the names are unknown. */
async function bundleOf(named: readonly number[] | null): Promise<string> {
  const incidentId = randomUUID();
  await broker.owner(
    `insert into incident (incident_id, title, from_on, to_on, noticed_on, requested_by, state, named, expires_on)
     select $1, 'A lost laptop', now() - interval '1 day', now(), now(), min(user_id), 'ready', $2, now() + interval '90 days' from app_user`,
    [incidentId, named],
  );
  return incidentId;
}

/** Reads the ids of unexpired bundles in a restored copy. */
async function readableBundles(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
  try {
    const { rows } = await owner.query<{ id: string }>(
      'select incident_id as id from incident where expires_on > now()',
    );
    return rows.map(({ id }) => id);
  } finally {
    await owner.end();
  }
}

/** Reads the names of saved views in a restored copy. */
async function viewsOf(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
  try {
    const { rows } = await owner.query<{ name: string }>(
      'select view_name as name from saved_view order by 1',
    );
    return rows.map(({ name }) => name);
  } finally {
    await owner.end();
  }
}

/** Reads what a restored copy has about these applications: name, presence of the file, and audit details. */
async function copied(ownerUrl: string, storage: Storage, ones: readonly { id: number; key: string }[]) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
  try {
    return await Promise.all(
      ones.map(async ({ id, key }) => {
        const { rows } = await owner.query<{ name: string }>(
          'select name from application where application_id = $1',
          [id],
        );
        const { rows: trail } = await owner.query<{ details: string }>(
          `select details::text as details from audit_event where entity_id = $1 and action = 'acceptance.remark'`,
          [String(id)],
        );
        return [rows[0]?.name, (await storage.stat(key)) !== undefined, trail[0]?.details];
      }),
    );
  } finally {
    await owner.end();
  }
}

test('a copy that is older than a purge does not restore erased data, by the newest backup or by the certificates', async () => {
  const goes = await withDocument('Goes Again');
  const stays = await withDocument('Stays Here');
  await holder.post('/api/holds/add/', {
    Title: 'An order',
    Authority: 'Court',
    Reference: 'One',
    FromOn: '2026-01-01',
    Items: [{ Kind: 'application', Value: String(stays.id) }],
  });
  const ofBoth = await bundleOf([goes.id, stays.id]);
  const ofNobodyKnows = await bundleOf(null);
  const ofOther = await bundleOf([stays.id]);
  const destination = storageIn('backups');
  const take = () =>
    takeBackup({
      ownerUrl: house.ownerUrl,
      storage: openStorage(house.config.storageUrl),
      destination,
      recipients: [recipient],
    });
  for (const [ViewName, q] of [
    ['Again, Goes', 'Goes Again'],
    ['All that wait', 'Stays Here'],
  ])
    await admin.post('/api/dashboard/views/add/', { ViewName, IsShared: true, Search: { field: 'Name', q } });
  // Sealing gives the audit rows so far their places in the chain.
  await sealTrail(house, tenant.tenantId);
  const before = await take();
  const { PlanId } = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>();
  await holder.post('/api/retention/approve', { PlanId });
  await broker.run(PlanId);
  await broker.removeFiles();
  const after = await take();

  const file = join(folder, 'certificates.json');
  writeFileSync(file, (await admin.get(`/api/retention/certificates/${String(PlanId)}`)).body);
  const ways = {
    without: { applications: [], trail: [], texts: [] },
    byFile: readCertificateFile(file),
    byBackup: await readCertificatesOf({ destination, manifest: after, identities }),
  };
  expect(ways.byBackup.applications.map(({ applicationHash }) => applicationHash)).toEqual(
    ways.byFile.applications.map(({ applicationHash }) => applicationHash),
  );
  const [first] = ways.byFile.applications;
  expect(ways.byBackup.applications[0]).toMatchObject({ rule: 'rejected', sha256: first?.sha256 });
  expect(ways.byFile.trail.length).toBeGreaterThan(0);
  const proofs = ({ trail }: Erasures) => trail.map(({ auditId, hash, proof }) => [auditId, hash, proof]);
  expect(proofs(ways.byBackup)).toEqual(proofs(ways.byFile));
  for (const [way, erased] of Object.entries(ways)) {
    const ownerUrl = await emptyDatabase();
    const storage = storageIn(way);
    const done = await restoreBackup({
      destination,
      manifest: before,
      identities,
      ownerUrl,
      storage,
      queues: jobQueues,
      erased,
    });
    const isWithout = way === 'without';
    expect([way, done.erased]).toEqual([way, isWithout ? 0 : 1]);
    expect([way, await copied(ownerUrl, storage, [goes, stays])]).toEqual([
      way,
      [
        isWithout ? ['Goes Again', true, '{"remark": "Spoke to Goes Again"}'] : ['Erased', false, '{}'],
        ['Stays Here', true, '{"remark": "Spoke to Stays Here"}'],
      ],
    ]);
    expect([way, await viewsOf(ownerUrl)]).toEqual([
      way,
      isWithout ? ['Again, Goes', 'All that wait'] : ['All that wait'],
    ]);
    expect([way, new Set(await readableBundles(ownerUrl))]).toEqual([
      way,
      new Set(isWithout ? [ofBoth, ofNobodyKnows, ofOther] : [ofOther]),
    ]);
  }
}, 120_000);

test('a file without certificates is rejected', () => {
  const file = join(folder, 'other.json');
  writeFileSync(file, '{"Certificates":[{"ApplicationHash":"x"}]}');
  expect(() => readCertificateFile(file)).toThrow('holds no erasure certificates');
  expect(() => readCertificateFile(join(folder, 'none.json'))).toThrow('cannot be read');
});

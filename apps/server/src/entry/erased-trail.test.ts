import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealTrail } from '../../testing/audit/seal-trail.ts';
import { unpack } from '../../testing/evidence/unpack.ts';
import { refusalOf } from '../../testing/open-staffed-broker.ts';
import { openRetention } from '../../testing/retention/open-retention.ts';
import { writePack } from '../../testing/evidence/write-pack.ts';
import { startPack } from '../../testing/retention/packs.ts';
import { verifyChain } from '../features/audit/chain/verify-chain.ts';

const broker = await openRetention('TRAILLEFT');
afterAll(broker.close);
const { house, tenant, sqlOf, owner, admin, holder } = broker;
const { Rejected } = ApplicationStatus;
const name = 'Zebina Quillfeather';
let id = 0;
let stays = 0;
let planId = 0;
let rowsBefore = 0;

const verify = () =>
  verifyChain(
    { database: house.test.database, storage: house.storage, sealer: house.server.sealer },
    tenant.tenantId,
  );
const recorded = (action: string, details: Readonly<Record<string, unknown>>, entityId = id) =>
  sqlOf((tx) => insertAuditEvent(tx, { action, entity: 'application', entityId, requestId: 'r', details }));
const countRows = async () =>
  (await owner<{ n: number }>('select count(*)::integer as n from audit_event'))[0]?.n ?? 0;

beforeAll(async () => {
  id = await broker.build(Rejected, { name });
  stays = await broker.build(Rejected, { name: 'Orla Stays', mobile: '6838811999' });
  await recorded('reveal.value', { property: 'PAN', purpose: 'other', note: `${name} rang from the branch` });
  await recorded('acceptance.remark', { ruleId: 'KRA-02', remark: `Spoke to ${name}` });
  // A user searched for one and was shown the other.
  await sqlOf((tx) =>
    insertAuditEvent(tx, {
      action: 'report.preview',
      entity: 'report',
      entityId: 'lead',
      requestId: 'r',
      seen: [stays],
      details: { filter: { Name: name } },
    }),
  );
  await startPack(broker, id);
  await sealTrail(house, tenant.tenantId);
  // Some of the trail has no place in the chain yet when the purge comes.
  await admin.post('/api/retention/erasure-request', { ApplicationId: id });
  await recorded('acceptance.override', { reason: `${name} was seen in the branch` });
  await broker.letPass(id, 400);
  rowsBefore = await countRows();
  planId = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>().PlanId;
  expect((await holder.post('/api/retention/approve', { PlanId: planId })).statusCode).toBe(200);
  await broker.run(planId);
});

describe('the audit trail', () => {
  const rowsOf = (what: string) =>
    owner<{ action: string; details: object; actor: boolean }>(
      `select action, details, actor_id is not null as actor from audit_event
       where entity = 'application' and entity_id = $1 and action = $2`,
      [String(id), what],
    );

  test('has as many rows as before', async () => {
    expect(await countRows()).toBeGreaterThanOrEqual(rowsBefore);
  });

  test('still contains who did which action, and nothing further', async () => {
    for (const action of ['reveal.value', 'acceptance.remark', 'acceptance.override', 'evidence.make'])
      for (const row of await rowsOf(action)) expect([action, row.details]).toEqual([action, {}]);
    expect((await rowsOf('evidence.make')).map(({ actor }) => actor)).toEqual([true]);
    expect(await rowsOf('retention.erasure-request')).toMatchObject([{ details: { outcome: 'kept' } }]);
  });

  test('is intact to its last row, including rows that were not chained when they were emptied', async () => {
    await sealTrail(house, tenant.tenantId);
    const { rows, wholeTo, findings } = await verify();
    expect(findings).toEqual([]);
    expect(wholeTo).toBe(rows);
    const [links] = await owner<{ n: number }>('select max(chain_no)::integer as n from audit_link');
    expect(wholeTo).toBe(links?.n);
    const [unlinked] = await owner<{ n: number }>(
      'select count(*)::integer as n from audit_emptied where hash is null',
    );
    expect(unlinked?.n).toBeGreaterThan(0);
  });

  test.each([
    ['another actor', `update audit_event set actor_id = 999 where audit_id = $1`, 'forged'],
    ['other words', `update audit_event set details = '{"remark": "never"}' where audit_id = $1`, 'forged'],
    ['no proof that it was we', `update audit_emptied set proof = '\\x00' where audit_id = $1`, 'forged'],
    ['no word that it was emptied', `delete from audit_emptied where audit_id = $1`, 'changed'],
  ])('an emptied row that has %s is reported', async (_, statement, what) => {
    const [row] = await owner<{ id: string; no: number }>(
      `select m.audit_id::text as id, l.chain_no::integer as no from audit_emptied m join audit_link l on l.audit_id = m.audit_id
       where m.hash is not null order by 1 limit 1`,
    );
    await owner(
      `create table if not exists kept_event as select * from audit_event where audit_id = ${row?.id ?? ''}`,
    );
    await owner(
      `create table if not exists kept_emptied as select * from audit_emptied where audit_id = ${row?.id ?? ''}`,
    );
    await owner(statement, [row?.id]);
    const { findings } = await verify();
    expect(findings.map((one) => `${one.what} ${String(one.from)}`)).toContain(`${what} ${String(row?.no)}`);
    await owner(
      `update audit_event e set actor_id = k.actor_id, details = k.details from kept_event k where e.audit_id = k.audit_id`,
    );
    await owner(`delete from audit_emptied where audit_id = ${row?.id ?? ''}`);
    await owner(`insert into audit_emptied select * from kept_emptied`);
    await owner('drop table kept_event, kept_emptied');
    expect((await verify()).findings).toEqual([]);
  });

  test('a row about an application that is not erased cannot be emptied, with or without a plan', async () => {
    await sqlOf((tx) =>
      insertAuditEvent(tx, {
        action: 'acceptance.remark',
        entity: 'application',
        entityId: stays,
        requestId: 'r',
        details: { remark: 'Stays as it is' },
      }),
    );
    const [row] = await owner<{ audit_id: string; happened_on: string }>(
      `select audit_id::text, happened_on::text from audit_event where entity_id = $1 and action = 'acceptance.remark'`,
      [String(stays)],
    );
    const emptied = async () =>
      await inTenant(house.test.database, tenant, async (tx) => {
        const { rows } = await sql<{ n: number }>`select empty_audit_details(${planId}, ${JSON.stringify([
          { ...row, proof: '00' },
        ])}::jsonb) as n`.execute(tx);
        return rows[0]?.n;
      });
    expect(await emptied(), 'a plan that is done').toBe(0);
    await owner(`update retention_plan set state = 'running' where plan_id = $1`, [planId]);
    expect(await emptied(), 'of somebody who stays').toBe(0);
    await owner(`update retention_plan set state = 'done' where plan_id = $1`, [planId]);
  });
});

test('a pack that is being written while its person is erased leaves no file', async () => {
  const late = await broker.build(ApplicationStatus.Rejected, { name: 'Late Packing' });
  await broker.letPass(late, 400);
  const packId = await startPack(broker, late);
  const { PlanId } = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>();
  await holder.post('/api/retention/approve', { PlanId });
  await writePack(broker, packId, async (key, content) => {
    await broker.run(PlanId);
    await broker.removeFiles();
    await house.storage.put(key, content);
  });
  expect(await house.storage.stat(`evidence/${packId}`)).toBeUndefined();
  expect(refusalOf(await admin.get(`/api/evidence/${packId}`))[0]).toBe(404);
});

test('a pack of another application that contains such a row is OK on a machine with only Node', async () => {
  await sealTrail(house, tenant.tenantId);
  const packId = await startPack(broker, stays);
  await writePack(broker, packId);
  const folder = mkdtempSync(join(tmpdir(), 'kyc-trail-'));
  try {
    const files = unpack((await admin.get(`/api/evidence/${packId}`)).rawPayload, folder);
    const { rows } = JSON.parse(files.get('audit-chain.json')?.toString() ?? '{}') as {
      rows: { entity: string; isEmptied: boolean; details: string }[];
    };
    expect(rows.find(({ entity }) => entity === 'report')).toMatchObject({ isEmptied: true, details: '{}' });
    const { stdout } = spawnSync(process.execPath, [join(folder, 'verify.mjs')], {
      encoding: 'utf8',
      env: {},
    });
    expect(stdout).toMatch(/^OK/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("packs are kept like exports: by the tenant's setting", async () => {
  const daysOf = async (packId: string) =>
    await owner<{ days: number }>(
      `select round(extract(epoch from expires_on - requested_on) / 86400)::integer as days from evidence_pack where pack_id = $1`,
      [packId],
    );
  expect(await daysOf(await startPack(broker, stays))).toEqual([{ days: 7 }]);
  await owner(`insert into retention_rule (rule, days) values ('exports', 10)`);
  expect(await daysOf(await startPack(broker, stays))).toEqual([{ days: 10 }]);
  await owner('delete from retention_rule');
});

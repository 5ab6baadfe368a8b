import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { insertExport } from '@kyc/db/tables/records/export-job-table';
import { sealBody } from '@kyc/db/sealing/sealed-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealTrail } from '../../testing/audit/seal-trail.ts';
import { signIntake } from '../../testing/intake/sign-intake.ts';
import { openServerKeys } from '../../testing/open-server-keys.ts';
import { refusalOf } from '../../testing/open-staffed-broker.ts';
import { openRetention } from '../../testing/retention/open-retention.ts';
import { everyRow, tablesWith } from '../../testing/retention/search-everywhere.ts';
import { verifyChain } from '../features/audit/chain/verify-chain.ts';
import { writeEvidence } from '../features/evidence/write-evidence.job.ts';

const lines: string[] = [];
const broker = await openRetention('COPYPLACES', { onLogLine: (line) => void lines.push(line) });
afterAll(broker.close);
const { house, tenant, sqlOf, owner, admin, holder } = broker;
const person = {
  name: 'Zebina Quillfeather',
  nameBefore: 'Zebina Oldfield',
  pan: 'QLFPK4471Z',
  account: '440071236655',
  before: '6838811223',
  mobile: '6838811224',
};
const packs = { ready: '', waiting: '' };
const exports = { ready: randomUUID(), running: randomUUID(), waiting: randomUUID() };
const versions = [1, 2].map(() => `documents/${String(tenant.tenantId)}/${randomBytes(8).toString('hex')}`);
let id = 0;
let stays = 0;
let before: ReadonlyMap<string, readonly string[]>;
let after: ReadonlyMap<string, readonly string[]>;
let planId = 0;

const verify = () =>
  verifyChain(
    { database: house.test.database, storage: house.storage, sealer: house.server.sealer },
    tenant.tenantId,
  );
async function everything(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { applicants } = await house.server.sealer.of(tenant.tenantId);
  return await everyRow(house.ownerUrl, tenant.tenantId, applicants);
}
/** Tables that hold the text, a month of one as the one. */
const places = (rows: ReadonlyMap<string, readonly string[]>, text: string) =>
  new Set(tablesWith(rows, text).map((table) => (table.split('.')[1] ?? '').replace(/_\d{4}_\d\d$/, '')));

async function patch(body: object): Promise<void> {
  const path = `/api/intake/applications/${String(id)}`;
  const payload = JSON.stringify(body);
  const headers = signIntake(tenant, { method: 'PATCH', path, body: payload, key: randomUUID() });
  const answer = await house.server.app.inject({ method: 'PATCH', url: path, payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function startPack(applicationId: number): Promise<string> {
  const answer = await admin.post('/api/evidence/', {
    ApplicationIds: [applicationId],
    Variant: 'regulator',
    Reason: `Asked for ${person.name} by the exchange`,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ PackIds: string[] }>().PackIds[0] ?? '';
}

async function writePack(packId: string, put = house.storage.put): Promise<void> {
  const services = {
    ...house.server,
    database: house.test.database,
    storage: { ...house.storage, put },
    keys: await openServerKeys(house),
    clock: { now: () => new Date() },
    logger: { error: () => undefined },
  };
  await writeEvidence.work(services as never, { tenantId: tenant.tenantId, packId });
}

async function addExport(state: 'ready' | 'running' | 'waiting', Mobile: string): Promise<void> {
  await sqlOf(async (tx) => {
    await insertExport(tx, {
      exportId: exports[state],
      requestedBy: admin.userId,
      report: 'lead',
      label: 'Leads',
      fileName: 'Leads.csv',
      format: 'csv',
      filter: { Mobile },
      rowsTotal: 1,
    });
    await tx.updateTable('export_job').set({ state }).where('export_id', '=', exports[state]).execute();
  });
  if (state === 'ready')
    await house.storage.put(`exports/${exports.ready}`, Buffer.from(`${person.name};${person.pan}`));
}

/** A row in each place where one of a person can lie. */
async function plantRows(): Promise<void> {
  await sqlOf(async (tx) => {
    const values = [
      sql`insert into outbound_event (event_id, application_id, kind, payload, last_error)
        values ('plant', ${id}, 'lead-status', ${sealBody(tx, { Name: person.name })}, ${`refused ${person.pan}`})`,
      sql`insert into customer_message (event_id, application_id, attempt_no, round_no, channel, language, texts_version, due_on, provider_id)
        values ('plant', ${id}, 1, 0, 'sms', 'en', '1', current_date, ${`to-${person.mobile}`})`,
      sql`insert into customer_line (application_id, attempt_no, line, written_by)
        values (${id}, 1, ${sealBody(tx, `Dear ${person.name}`)}, ${admin.userId})`,
      sql`insert into acceptance_remark (application_id, attempt_no, rule_id, facts_hash, remark, remarked_by)
        values (${id}, 1, 'KRA-02', 'x', ${`Spoke to ${person.name}`}, ${admin.userId})`,
      sql`insert into draft (user_id, application_id, key, value)
        values (${admin.userId}, ${id}, 'hold', ${sealBody(tx, `Ask ${person.name}`)})`,
      sql`insert into ipv_check (application_id, attempt_no, item, verdict, remark, answered_by)
        values (${id}, 1, 'live', 'no', ${`${person.name} was not alone`}, ${admin.userId})`,
      sql`insert into assistance (application_id, attempt_no, kind, means, recorded_by)
        values (${id}, 1, 'liveness', 'live-call', ${admin.userId})`,
      sql`insert into reveal (user_id, application_id, property) values (${admin.userId}, ${id}, 'PAN')`,
      sql`insert into service_call (application_id, api_id, status, api_request_time, request, response)
        values (${id}, 1, 'Success', now(), '{}', ${`{"name":"${person.name}"}`})`,
    ];
    for (const value of values) await value.execute(tx);
    const note = { requestId: 'r', entity: 'application', entityId: id } as const;
    await insertAuditEvent(tx, {
      ...note,
      action: 'reveal.value',
      details: { property: 'PAN', purpose: 'other', note: `${person.name} rang from the branch` },
    });
    await insertAuditEvent(tx, {
      ...note,
      action: 'acceptance.remark',
      details: { ruleId: 'KRA-02', remark: `Spoke to ${person.name}` },
    });
    await insertAuditEvent(tx, {
      ...note,
      action: 'delivery.give-up',
      entity: 'outbound-event',
      entityId: 'plant',
      details: { applicationId: id, kind: 'lead-status', reason: `Told ${person.name} by telephone` },
    });
  });
  for (const [version, key] of versions.entries()) {
    await house.storage.put(key, Buffer.from(`picture ${String(version)} of ${person.name}`));
    await owner(
      `insert into document (application_id, document_type, version, file_type, storage_key, size_bytes, sha256)
       values ($1, 1, $2, 'image/png', $3, 9, $4)`,
      [id, version + 1, key, String(version).repeat(64)],
    );
  }
}

beforeAll(async () => {
  const { Rejected } = ApplicationStatus;
  id = await broker.build(Rejected, { pan: person.pan, mobile: person.before });
  stays = await broker.build(Rejected, { name: 'Orla Stays', mobile: '6838811999' });
  await patch({ FirstName: 'Zebina', LastName: 'Oldfield' });
  await patch({ LastName: 'Quillfeather', Mobile: person.mobile, BankAccountNo: person.account });
  await plantRows();
  for (const [ViewName, search] of [
    [`About ${person.name}`, { field: 'Name', q: person.name }],
    ['By number of before', { field: 'Mobile', q: person.before }],
    ['By name of before', { field: 'Name', q: person.nameBefore }],
    ['By number', { field: 'Mobile', q: person.mobile }],
  ] as const)
    expect(
      (await admin.post('/api/dashboard/views/add/', { ViewName, IsShared: true, Search: search }))
        .statusCode,
    ).toBe(200);
  for (const state of ['ready', 'running', 'waiting'] as const) await addExport(state, person.before);
  packs.waiting = await startPack(id);
  // What these files are is not what a pack is written from.
  await owner(`delete from document where application_id = $1`, [id]);
  packs.ready = await startPack(id);
  await writePack(packs.ready);
  await plantDocumentsAgain();
  await sealTrail(house, tenant.tenantId);
  // Some of the trail has no place in the chain yet when the purge comes.
  await admin.post('/api/retention/erasure-request', { ApplicationId: id });
  await sqlOf((tx) =>
    insertAuditEvent(tx, {
      action: 'acceptance.override',
      entity: 'application',
      entityId: id,
      requestId: 'late',
      details: { reason: `${person.name} was seen in the branch` },
    }),
  );
  await broker.letPass(id, 400);
  before = await everything();
  planId = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>().PlanId;
  expect((await holder.post('/api/retention/approve', { PlanId: planId })).statusCode).toBe(200);
  await broker.run(planId);
  await broker.removeFiles();
  after = await everything();
}, 120_000);

async function plantDocumentsAgain(): Promise<void> {
  for (const [version, key] of versions.entries())
    await owner(
      `insert into document (application_id, document_type, version, file_type, storage_key, size_bytes, sha256)
       values ($1, 1, $2, 'image/png', $3, 9, $4)`,
      [id, version + 1, key, String(version).repeat(64)],
    );
}

function filesWith(text: string): string[] {
  return readdirSync(house.folder, { recursive: true })
    .map(String)
    .filter((file) => statSync(join(house.folder, file)).isFile())
    .filter((file) => readFileSync(join(house.folder, file)).includes(text));
}

describe('after a purge no copy of the person lies', () => {
  test.each([
    ['application', person.name],
    ['application', person.pan],
    ['application', person.mobile],
    ['application_name', person.name],
    ['application_change', person.before],
    ['application_profile', person.account],
    ['outbound_event', person.name],
    ['outbound_event', person.pan],
    ['audit_event', person.name],
    ['saved_view', person.name],
    ['saved_view', person.nameBefore],
    ['saved_view', person.before],
    ['saved_view', person.mobile],
    ['export_job', person.before],
    ['evidence_pack', person.name],
    ['service_call', person.name],
    ['customer_message', person.mobile],
    ['customer_line', person.name],
    ['acceptance_remark', person.name],
    ['draft', person.name],
    ['ipv_check', person.name],
  ])('in %s: %s', (table, text) => {
    expect(places(before, text), 'it lay there').toContain(table);
    expect(places(after, text)).not.toContain(table);
  });

  test.each(Object.entries(person))(
    '%s: in any table, payloads of jobs and replies under an Idempotency-Key too',
    (_, text) => {
      expect([...after.keys()].some((table) => table.startsWith('pgboss.job'))).toBe(true);
      expect(after.get('public.idempotency_key')?.length).toBeGreaterThan(0);
      expect([...places(after, text)]).toEqual([]);
    },
  );

  test('in a file: both versions of a document, an export, a pack', async () => {
    for (const key of [
      ...versions,
      `exports/${exports.ready}`,
      `evidence/${packs.ready}`,
      `evidence/${packs.waiting}`,
    ])
      expect([key, await house.storage.stat(key)]).toEqual([key, undefined]);
    expect(filesWith(person.name)).toEqual([]);
  });

  test('in what the server logged', () => {
    expect(lines.length).toBeGreaterThan(0);
    for (const text of Object.values(person)) expect(lines.filter((line) => line.includes(text))).toEqual([]);
  });

  test('rows that tell by themselves that he was shown or helped', async () => {
    for (const table of ['reveal', 'assistance', 'draft', 'evidence_pack', 'customer_line'])
      expect([table, await owner(`select from ${table} where application_id = $1`, [id])]).toEqual([
        table,
        [],
      ]);
  });

  test('in a table that came last: each that has an application is emptied of it, or tells of nobody', async () => {
    const [{ body } = { body: '' }] = await owner<{ body: string }>(
      `select pg_get_functiondef('erase_applications(bigint[])'::regprocedure) as body`,
    );
    const tables = await owner<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('application_id', 'application_ids')
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    const untouched = tables.filter(({ name }) => !new RegExp(`\\b(from|update) ${name}\\b`).test(body));
    expect(untouched.map(({ name }) => name)).toEqual([
      // Stages, verdicts and links are counted by reports and are words of ours alone; the others tell numbers.
      'application_stage',
      'field_decision',
      'field_decision_event',
      'incident',
      'legal_hold_item',
      'rectification_link',
      'retention_item',
    ]);
  });

  test('and nobody takes it from him any more: a pack is not begun for him', async () => {
    const answer = await admin.post('/api/evidence/', { ApplicationIds: [id], Variant: 'regulator' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the audit trail', () => {
  const rowsOf = (what: string) =>
    owner<{ action: string; details: object; actor: boolean }>(
      `select action, details, actor_id is not null as actor from audit_event
       where entity = 'application' and entity_id = $1 and action = $2`,
      [String(id), what],
    );

  test('has as many rows as before', async () => {
    const rowsOfTrail = (rows: ReadonlyMap<string, readonly string[]>) =>
      [...rows].filter(([table]) => table === 'public.audit_event').flatMap(([, some]) => some).length;
    expect(rowsOfTrail(after)).toBeGreaterThanOrEqual(rowsOfTrail(before));
  });

  test('goes on telling who did what, and nothing beside it', async () => {
    for (const action of ['reveal.value', 'acceptance.remark', 'acceptance.override', 'evidence.make'])
      for (const row of await rowsOf(action)) expect([action, row.details]).toEqual([action, {}]);
    expect((await rowsOf('evidence.make')).map(({ actor }) => actor)).toEqual([true, true]);
    expect(await rowsOf('retention.erasure-request')).toMatchObject([{ details: { outcome: 'kept' } }]);
  });

  test('is whole to its last row, those too that had no place in the chain when they were emptied', async () => {
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
  ])('an emptied row that has %s is named', async (_, statement, what) => {
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

  test('of an application that is not erased is emptied by nobody, plan or none', async () => {
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
  const packId = await startPack(late);
  const { PlanId } = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>();
  await holder.post('/api/retention/approve', { PlanId });
  await writePack(packId, async (key, content) => {
    await broker.run(PlanId);
    await broker.removeFiles();
    await house.storage.put(key, content);
  });
  expect(await house.storage.stat(`evidence/${packId}`)).toBeUndefined();
  expect(refusalOf(await admin.get(`/api/evidence/${packId}`))[0]).toBe(404);
});

test('packs are kept as long as exports: as the tenant says', async () => {
  const daysOf = async (packId: string) =>
    await owner<{ days: number }>(
      `select round(extract(epoch from expires_on - requested_on) / 86400)::integer as days from evidence_pack where pack_id = $1`,
      [packId],
    );
  expect(await daysOf(await startPack(stays))).toEqual([{ days: 7 }]);
  await owner(`insert into retention_rule (rule, days) values ('exports', 10)`);
  expect(await daysOf(await startPack(stays))).toEqual([{ days: 10 }]);
  await owner('delete from retention_rule');
});

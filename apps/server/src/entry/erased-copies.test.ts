import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { placesOfApplicants } from '@kyc/db/tables/retention/places-of-applicants';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { insertExport } from '@kyc/db/tables/records/export-job-table';
import { sealBody, sealWords } from '@kyc/db/sealing/sealed-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealTrail } from '../../testing/audit/seal-trail.ts';
import { signIntake } from '../../testing/intake/sign-intake.ts';
import { openRetention } from '../../testing/retention/open-retention.ts';
import { writePack } from '../../testing/evidence/write-pack.ts';
import { startPack } from '../../testing/retention/packs.ts';
import { everyRow, tablesWith } from '../../testing/retention/search-everywhere.ts';
import { reportDefinition } from '../../testing/reports/report-definition.ts';

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
  read: 'Quillfeather Lodge 12, Lane 9',
  uan: 'ZQ00447712',
};
const packs = { ready: '', waiting: '', other: '' };
const exports = { ready: randomUUID(), running: randomUUID(), waiting: randomUUID() };
const versions = [1, 2].map(() => `documents/${String(tenant.tenantId)}/${randomBytes(8).toString('hex')}`);
/** The place of a value on a document: unique in the database. */
const placed = '0.10307';
let id = 0;
const statistics = { before: [] as string[], after: [] as string[] };
let before: ReadonlyMap<string, readonly string[]>;
let after: ReadonlyMap<string, readonly string[]>;

async function everything(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { applicants } = await house.server.sealer.of(tenant.tenantId);
  return await everyRow(house.ownerUrl, tenant.tenantId, applicants);
}
/** Columns whose statistics hold the text. */
const statisticsWith = async (text: string): Promise<string[]> =>
  (
    await owner<{ place: string }>(
      `select tablename || '.' || attname as place from pg_stats
       where position($1 in coalesce(most_common_vals::text, '') || coalesce(histogram_bounds::text, '')) > 0 order by 1`,
      [text],
    )
  ).map(({ place }) => place);
/** Tables that contain the text, with months counted as their table. */
const places = (rows: ReadonlyMap<string, readonly string[]>, text: string) =>
  new Set(tablesWith(rows, text).map((table) => (table.split('.')[1] ?? '').replace(/_\d{4}_\d\d$/, '')));

async function patch(body: object): Promise<void> {
  const path = `/api/intake/applications/${String(id)}`;
  const payload = JSON.stringify(body);
  const headers = signIntake(tenant, { method: 'PATCH', path, body: payload, key: randomUUID() });
  const answer = await house.server.app.inject({ method: 'PATCH', url: path, payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
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
      purpose: null,
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
      sql`insert into unchanged_answer (application_id, attempt_no, field_ids, reason)
        values (${id}, 1, '{4}', ${sealBody(tx, `${person.name} is right`)})`,
      sql`insert into acceptance_remark (application_id, attempt_no, rule_id, facts_hash, remark, remarked_by)
        values (${id}, 1, 'KRA-02', 'x', ${`Spoke to ${person.name}`}, ${admin.userId})`,
      sql`insert into draft (user_id, application_id, key, value)
        values (${admin.userId}, ${id}, 'hold', ${sealBody(tx, `Ask ${person.name}`)})`,
      sql`insert into case_note (application_id, event_id, note, author_id)
        values (${id}, 1, ${sealBody(tx, `${person.name} called`)}, ${admin.userId})`,
      sql`insert into ipv_check (application_id, attempt_no, item, verdict, remark, answered_by)
        values (${id}, 1, 'live', 'no', ${`${person.name} was not alone`}, ${admin.userId})`,
      sql`insert into assistance (application_id, attempt_no, kind, means, recorded_by)
        values (${id}, 1, 'liveness', 'live-call', ${admin.userId})`,
      sql`insert into notice (user_id, application_id, attempt_no, kind) values (${admin.userId}, ${id}, 1, 'assigned')`,
      sql`insert into routing_decision (application_id, attempt_no, trigger, chosen, candidates, decided_on)
        values (${id}, 1, 1, ${admin.userId}, '[{"Failures": ["own or family application"]}]', now())`,
      sql`insert into routing_skip (application_id, attempt_no, user_id, reason, skipped_on)
        values (${id}, 1, ${admin.userId}, 4, now())`,
      sql`insert into pending_decision (application_id, attempt_no, code, policies, fingerprint, source, state, note, submitted_on, decided_on)
        values (${id}, 1, 'approve', '{random}', 'f', '{}', 'returned', ${sealBody(tx, `${person.name} has another name`)}, now(), now())`,
      sql`insert into routing_wait (application_id, attempt_no, since, tried_on) values (${id}, 1, now(), now())`,
      sql`insert into idle_claim (application_id, attempt_no, verifier_id, since) values (${id}, 1, 1, now())`,
      sql`insert into leg_state (application_id, leg, attempt_no, state) values (${id}, 'kra', 1, 'refused')`,
      sql`insert into leg_answer (application_id, attempt_no, leg, state, answer_text, answered_on, source, row_hash, effect)
        values (${id}, 1, 'kra', 'refused', ${sealWords(tx, `Name ${person.name} differs`)}, now(), 'api', 'h', 'applied')`,
      sql`insert into qa_sample (application_id, attempt_no, stratum, origin, action, decided_on, blind_case, first_fields, due_on)
        values (${id}, 1, 1, 1, 'approve', now(), ${sealBody(tx, { Name: person.name })}, '[]', now())`,
      sql`insert into qa_adjudication (sample_id, application_id, adjudicator_id, correct, note, adjudicated_on)
        select sample_id, ${id}, ${admin.userId}, 'both', ${sealBody(tx, `${person.name} is right`)}, now()
        from qa_sample where application_id = ${id}`,
      sql`insert into screening (application_id, attempt_no, cause, versions, person_key, stops, asks, screened_on)
        values (${id}, 1, 'daily', '{}', 'k', 1, 0, now())`,
      sql`insert into screening_key (application_id, key) values (${id}, 1)`,
      sql`insert into watch_list (list_name, kind, severity, refresh_days) values ('Erased copies', 1, 1, 7)`,
      sql`insert into watch_entry (list_id, ref, digest, person, from_version) select list_id, 'E', 'd', '{}', 1 from watch_list`,
      sql`insert into screening_hit (application_id, attempt_no, list_id, entry_id, person_key, entry_digest, band, score, reasons, opened_on)
        select ${id}, 1, list_id, entry_id, 'k', 'd', 'stop', 90, ${sealBody(tx, { reasons: [person.name] })}, now() from watch_entry`,
      sql`insert into screening_decision (hit_id, application_id, answer, sentence, state, decided_on)
        select hit_id, ${id}, 'unsure', ${sealBody(tx, `${person.name} was asked`)}, 'final', now() from screening_hit`,
      sql`insert into document_proof (document_id, proof_no, application_id, kind, state, reason, covers, is_time_proved, is_test, signer, details,
        fields, delivered_sha256, checked_on, trust_version)
        values (1, 1, ${id}, 'esign', 'proved', 'current', 'file', false, false, ${sealWords(tx, person.name)}, ${sealBody(tx, { signer: person.name })},
        ${sealBody(tx, { name: person.name })}, ${'0'.repeat(64)}, now(), 'v')`,
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
  await patch({ FirstName: 'Zebina', LastName: 'Oldfield' });
  await patch({
    LastName: 'Quillfeather',
    Mobile: person.mobile,
    BankAccountNo: person.account,
    PoaOcrAddress: person.read,
  });
  await plantRows();
  for (const [ViewName, search] of [
    [`About ${person.name}`, { field: 'Name', q: person.name }],
    ['By number of before', { field: 'Mobile', q: person.before }],
    ['By name of before', { field: 'Name', q: person.nameBefore }],
    ['By number', { field: 'Mobile', q: person.mobile }],
    ['By number with spaces', { field: 'Mobile', q: `+91 ${spaced(person.mobile)}` }],
    ['Quillfeather, Zebina', { field: 'Name', q: 'Z. Quillfeather' }],
  ] as const)
    expect(
      (await admin.post('/api/dashboard/views/add/', { ViewName, IsShared: true, Search: search }))
        .statusCode,
    ).toBe(200);
  for (const state of ['ready', 'running', 'waiting'] as const) await addExport(state, person.before);
  await owner(`update application set uan = $1 where application_id = $2`, [person.uan, id]);
  await plantTypedTexts();
  packs.waiting = await startPack(broker, id, `Asked for ${person.name} by the exchange`);
  // What these files are is not what a pack is written from.
  await owner(`delete from document where application_id = $1`, [id]);
  packs.ready = await startPack(broker, id);
  await writePack(broker, packs.ready);
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
  await owner('analyze');
  before = await everything();
  statistics.before = await statisticsWith(person.name);
  const { PlanId } = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>();
  expect((await holder.post('/api/retention/approve', { PlanId })).statusCode).toBe(200);
  await broker.run(PlanId);
  await broker.removeFiles();
  after = await everything();
  statistics.after = await statisticsWith(person.name);
}, 120_000);

async function plantDocumentsAgain(): Promise<void> {
  for (const [version, key] of versions.entries())
    await owner(
      `insert into document (application_id, document_type, version, file_type, storage_key, size_bytes, sha256, ocr_places)
       values ($1, 1, $2, 'image/png', $3, 9, $4, $5)`,
      [id, version + 1, key, String(version).repeat(64), `[{"Field":4,"X":${placed}}]`],
    );
}

/** Texts that staff type about a person, in places that belong to no application. */
async function plantTypedTexts(): Promise<void> {
  const calls = [
    admin.post('/api/report/custom/save', report(`Calls of ${person.name}, ${spaced(person.mobile)}`)),
    admin.post('/api/audit/', {
      start: 0,
      length: 10,
      Filter: { FromDate: '2026-01-01', ToDate: '2026-12-31', Application: person.uan },
    }),
  ];
  for (const answer of await Promise.all(calls))
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const other = await broker.build(ApplicationStatus.Rejected, { pan: 'OTHRP1234Q', mobile: '6838811999' });
  packs.other = await startPack(broker, other, `Compared with ${person.name} for the exchange`);
  await owner(
    `with placed as (insert into legal_hold (title, authority, reference, from_on, placed_by)
       values ('An order', 'Court', $1, '2026-01-01', $2) returning tenant_id, hold_id)
     insert into legal_hold_item (hold_id, pan_token, shown) select hold_id, (select pan_token from application where application_id = $3), 'XXXXXX471Z'
       from placed`,
    [`About ${person.name}`, admin.userId, id],
  );
  await owner(
    `update legal_hold set released_on = now(), released_by = $1, reason = 'The court let go of ' || $2`,
    [admin.userId, person.name],
  );
}

const report = (ReportName: string) => ({ ...reportDefinition, ReportName });

const spaced = (mobile: string) => `${mobile.slice(0, 5)} ${mobile.slice(5)}`;

function filesWith(text: string): string[] {
  return readdirSync(house.folder, { recursive: true })
    .map(String)
    .filter((file) => statSync(join(house.folder, file)).isFile())
    .filter((file) => readFileSync(join(house.folder, file)).includes(text));
}

describe('after a purge no copy of the person remains', () => {
  test.each([
    ['application', person.name],
    ['application', person.pan],
    ['application', person.mobile],
    ['application_name', person.name],
    ['application_change', person.before],
    ['application_profile', person.account],
    ['application_profile', person.read],
    ['document', placed],
    ['outbound_event', person.name],
    ['outbound_event', person.pan],
    ['audit_event', person.name],
    ['saved_view', person.name],
    ['saved_view', person.nameBefore],
    ['saved_view', person.before],
    ['saved_view', person.mobile],
    ['saved_view', spaced(person.mobile)],
    ['saved_view', 'Z. Quillfeather'],
    ['saved_view', 'Quillfeather, Zebina'],
    ['custom_report', person.name],
    ['custom_report', spaced(person.mobile)],
    ['audit_event', person.uan],
    ['legal_hold', person.name],
    ['legal_hold_item', 'XXXXXX471Z'],
    ['export_job', person.before],
    ['evidence_pack', person.name],
    ['service_call', person.name],
    ['customer_message', person.mobile],
    ['customer_line', person.name],
    ['unchanged_answer', person.name],
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

  test('T5 in the statistics of a column', () => {
    expect(statistics.before).not.toEqual([]);
    expect(statistics.after).toEqual([]);
  });

  test("in the server's log", () => {
    expect(lines.length).toBeGreaterThan(0);
    for (const text of Object.values(person)) expect(lines.filter((line) => line.includes(text))).toEqual([]);
  });

  test('the fact of screening stays without the person', async () => {
    const rows = await owner('select stops, person_key from screening where application_id = $1', [id]);
    expect(rows).toEqual([{ stops: 1, person_key: null }]);
  });

  test('rows whose existence shows that the person was seen or assisted', async () => {
    for (const table of [
      'reveal',
      'notice',
      'assistance',
      'draft',
      'evidence_pack',
      'customer_line',
      // Of the verifier whose own application it was.
      'routing_decision',
      'routing_skip',
      'routing_wait',
      'idle_claim',
      'leg_state',
      'leg_answer',
      'pending_decision',
      'qa_sample',
      'qa_adjudication',
      'screening_hit',
      'screening_decision',
      'screening_key',
      'document_proof',
    ])
      expect([table, await owner(`select from ${table} where application_id = $1`, [id])]).toEqual([
        table,
        [],
      ]);
  });

  test('as the inventory of tables declares', async () => {
    const [{ body } = { body: '' }] = await owner<{ body: string }>(
      `select pg_get_functiondef('erase_applications(bigint[])'::regprocedure) as body`,
    );
    const declared = (wanted: string) =>
      Object.entries(placesOfApplicants).flatMap(([table, treatment]) =>
        treatment === wanted ? [table] : [],
      );
    for (const table of declared('removed')) expect(body).toMatch(new RegExp(`\\bdelete from ${table}\\b`));
    for (const table of declared('emptied')) expect(body).toMatch(new RegExp(`\\bupdate ${table}\\b`));
    // The content of tables declared to contain no applicant's data.
    const holdsNone = new Set(declared('holds none'));
    for (const text of Object.values(person))
      expect([...places(before, text)].filter((table) => holdsNone.has(table))).toEqual([]);
    const texts = await owner<{ place: string }>('select distinct place from erased_text order by 1');
    expect(texts.map(({ place }) => place)).toEqual([
      'custom_report',
      'evidence_pack',
      'legal_hold',
      'saved_view',
    ]);
  });

  test('every table with an application is in the inventory as more than numbers, or contains no person', async () => {
    const tables = await owner<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('application_id', 'application_ids')
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    const numbersOnly = tables.filter(
      ({ name }) => placesOfApplicants[name as keyof typeof placesOfApplicants] === 'holds none',
    );
    expect(numbersOnly.map(({ name }) => name)).toEqual([
      // Reports count due times, stages, verdicts and links, which contain only the product's words.
      'application_sla',
      'application_stage',
      'field_decision',
      'field_decision_event',
      // Keyed digests.
      'record_seal',
      'rectification_link',
      'retention_item',
    ]);
  });

  test('T13 a user who opens it reads when and under which plan it was erased', async () => {
    const answer = await admin.get(`/api/dashboard/application/${String(id)}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json<{ Message: string }>().Message).toMatch(
      /^Erased on \d{1,2} \w+ \d{4} under plan \d+\.$/,
    );
  });

  test("and the person's data cannot leave any longer: a pack does not start", async () => {
    const answer = await admin.post('/api/evidence/', { ApplicationIds: [id], Variant: 'regulator' });
    expect(answer.statusCode).toBe(404);
  });
});

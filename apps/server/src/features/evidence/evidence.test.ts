import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { listEvidence, startEvidence } from '@kyc/contract/evidence/evidence';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertNote } from '@kyc/db/tables/notes/case-note-table';
import { insertTimelineEvent, noteCode } from '@kyc/db/tables/applications/timeline-event-table';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealTrail } from '../../../testing/audit/seal-trail.ts';
import { unpack } from '../../../testing/evidence/unpack.ts';
import { writePack } from '../../../testing/evidence/write-pack.ts';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { recordServiceCall } from '../../records/record-service-call.ts';

const broker = await openStaffedBroker('EVIDENCE');
const { house, tenant } = broker;
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true });
  await house.close();
});

const admin = broker.callerOf(UserType.Admin);
const verifierName = 'Verena Prüferin';
let applicationId: number;
let picture: Buffer;
beforeAll(async () => {
  applicationId = await broker.build(3);
  picture = await store(8, 1, randomBytes(5000));
  await store(8, 2, randomBytes(300_000));
  await store(24, 1, Buffer.from('%PDF-1.4 signed'));
  const verifierId = broker.callerOf(UserType.Verifier).userId;
  await inTenant(house.test.database, tenant, async (tx) => {
    await tx
      .updateTable('app_user')
      .set({ full_name: verifierName })
      .where('user_id', '=', verifierId)
      .execute();
    const seen = {
      Kind: 'screen',
      Documents: [
        { DocumentType: 8, Version: 2 },
        { DocumentType: 24, Version: 1, Page: 3 },
      ],
      Ms: 4200,
      LeastMs: 1500,
    };
    for (const [fieldId, record] of [
      [5, seen],
      [1, undefined],
    ] as const)
      await tx
        .insertInto('field_decision_event')
        .values({
          application_id: applicationId,
          field_id: fieldId,
          decision: fieldId === 5 ? 'rejected' : 'verified',
          attempt_no: 1,
          decided_by: verifierId,
          seen: record && JSON.stringify(record),
        })
        .execute();
    await insertTimelineEvent(tx, {
      applicationId,
      code: 'onHold',
      status: 5,
      timeline: `Put on hold by ${verifierName}`,
      actorId: verifierId,
      verifierName,
      verifierCode: 'V1',
    });
    const eventId = await insertTimelineEvent(tx, {
      applicationId,
      code: noteCode,
      status: 5,
      timeline: `Note by ${verifierName} on PAN Number`,
      actorId: verifierId,
      verifierName,
      verifierCode: 'V1',
    });
    const note = { applicationId, eventId, property: 'PAN', mentioned: [], authorId: verifierId };
    await insertNote(tx, { ...note, text: 'The branch sends\nanother photo' });
    await tx
      .insertInto('application_change')
      .values({
        application_id: applicationId,
        attempt_no: 1,
        property: 'FatherName',
        old_value: '=HYPERLINK("http://x")' as never,
        new_value: 'Ravi' as never,
        changed_by: verifierId,
      })
      .execute();
    await recordServiceCall(tx, {
      applicationId,
      apiId: 3,
      status: 'Success',
      requestedOn: new Date(),
      respondedOn: new Date(),
      request: { account: '000123456789', aadhaar: '234123412346' },
      response: { ok: true },
    });
  });
  await admin.post('/api/report/timeline', { Uan: await uanOf() });
  await sealTrail(house, tenant.tenantId);
});

async function uanOf(): Promise<string> {
  const row = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('application')
      .select('uan')
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow(),
  );
  return row.uan ?? '';
}

async function store(documentType: number, version: number, content: Buffer): Promise<Buffer> {
  const key = `documents/${tenant.tenantId}/${randomBytes(8).toString('hex')}`;
  await house.storage.put(key, content);
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .insertInto('document')
      .values({
        application_id: applicationId,
        document_type: documentType,
        version,
        file_type: documentType === 24 ? 'application/pdf' : 'image/jpeg',
        storage_key: key,
        size_bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      .execute(),
  );
  return content;
}

async function start(body: object, by = admin) {
  return await by.post('/api/evidence/', { ApplicationIds: [applicationId], Variant: 'regulator', ...body });
}

const write = (packId: string) => writePack(broker, packId);

/** Started, written by the job and read by its call. */
async function packOf(body: object = {}) {
  const started = await start(body);
  expect(started.statusCode, started.body).toBe(200);
  const [packId = ''] = started.json<ReplyOf<typeof startEvidence>>().PackIds;
  await write(packId);
  return { packId, archive: await read(packId) };
}

async function read(packId: string): Promise<Buffer> {
  const answer = await admin.get(`/api/evidence/${packId}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return answer.rawPayload;
}

function folderOf(archive: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-evidence-'));
  folders.push(folder);
  unpack(archive, folder);
  return folder;
}

/** As on a machine that has nothing but Node. */
function verify(folder: string): { code: number | null; out: string } {
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'verify.mjs')], {
    encoding: 'utf8',
    env: {},
  });
  return { code: status, out: stdout };
}

describe('a pack for a regulator', () => {
  let archive: Buffer;
  let files: ReadonlyMap<string, Buffer>;
  beforeAll(async () => {
    ({ archive } = await packOf());
    files = unpack(archive);
  });
  const textOf = (path: string): string => files.get(path)?.toString('utf8') ?? '';

  test('has its eighteen parts, or names the missing ones', () => {
    const manifest = JSON.parse(textOf('manifest.json')) as {
      files: { path: string; sha256: string; size: number }[];
      absent: { part: string }[];
    };
    const parts = [...files.keys(), ...manifest.absent.map(({ part }) => part)];
    expect(parts).toEqual(
      expect.arrayContaining([
        'manifest.json',
        'index.html',
        'application.json',
        'application.pdf',
        'decisions.csv',
        'timeline.csv',
        'changes.csv',
        'documents/PanPhoto_v1.jpg',
        'documents/PanPhoto_v2.jpg',
        'documents/index.csv',
        'forms/AOF_v1.pdf',
        'acceptance.json',
        'names.json',
        'service-calls.csv',
        'ipv.json',
        'messages/messages.json',
        'checker-qa.json',
        'after-approval.csv',
        'access.csv',
        'delivery.csv',
        'audit-chain.json',
        'verify.mjs',
        'consents.json',
      ]),
    );
    for (const { path, sha256, size } of manifest.files) {
      const bytes = files.get(path) ?? Buffer.alloc(0);
      expect([path, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
        path,
        size,
        sha256,
      ]);
    }
  });

  test('contains decisions, changes and reads with their users; no cell is a formula, no number is complete', () => {
    expect(files.get('documents/PanPhoto_v1.jpg')).toEqual(picture);
    expect(textOf('decisions.csv')).toContain('PAN Card Photo,rejected');
    expect(textOf('decisions.csv')).toContain(verifierName);
    // I1: the evidence on which the verifier decided.
    expect(textOf('decisions.csv')).toMatch(/,"PanPhoto v2, AOF v1 page 3: on screen",4\.2\b/);
    expect(textOf('decisions.csv')).toMatch(/,verified,.*,not reported,/);
    expect(textOf('timeline.csv')).toContain('Put on hold by');
    expect(textOf('changes.csv')).toContain(`"'=HYPERLINK(""http://x"")",Ravi`);
    expect(textOf('access.csv')).toContain('timeline.read');
    expect(textOf('service-calls.csv')).not.toContain('000123456789');
    for (const [path, bytes] of files) expect([path, bytes.includes('234123412346')]).toEqual([path, false]);
    const { attempts, properties } = JSON.parse(textOf('application.json')) as {
      attempts: unknown[];
      properties: Record<string, unknown>;
    };
    expect(attempts).toHaveLength(1);
    expect(properties).toHaveProperty('PAN');
  });

  test('contains the notes of the staff with author and field, once', () => {
    expect(textOf('notes.csv')).toContain(`,PAN Number,${verifierName},"The branch sends\nanother photo"`);
    expect(textOf('timeline.csv')).toContain(`Note by ${verifierName} on PAN Number`);
    expect(textOf('timeline.csv')).not.toContain('another photo');
  });

  test('reads without the product, in both languages', () => {
    const page = textOf('index.html');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<span lang="hi">साक्ष्य संग्रह</span>');
    expect(page).toContain('<a href="documents/PanPhoto_v2.jpg">');
  });

  test('is OK on a machine with only Node', () => {
    const { code, out } = verify(folderOf(archive));
    expect([code, out.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(/^OK: \d\d files and [1-9]\d* rows of the audit trail are what was packed\.$/),
    ]);
  });

  test('a flipped byte is reported, in any file', () => {
    for (const path of files.keys()) {
      const folder = folderOf(archive);
      const bytes = readFileSync(join(folder, path));
      // Somewhere within it; of the verifier in its first words, which are a comment.
      const at = path === 'verify.mjs' ? 5 : Math.floor(bytes.length / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(join(folder, path), bytes);
      const { code, out } = verify(folder);
      expect([path, code]).toEqual([path, 1]);
      expect(out, path).toContain(path);
    }
  });

  test('a missing file, and an added one, are named', () => {
    const folder = folderOf(archive);
    rmSync(join(folder, 'changes.csv'));
    writeFileSync(join(folder, 'documents', 'more.txt'), 'x');
    expect(verify(folder)).toEqual({
      code: 1,
      out: 'NOT OK:\n  changes.csv: is missing\n  documents/more.txt: was not packed\n',
    });
  });

  test('S11 a link among the documents is reported, also when it leads to the same bytes', () => {
    const elsewhere = folderOf(archive);
    for (const path of [
      'documents/PanPhoto_v1.jpg',
      'manifest.json',
      'manifest.sig.json',
      'audit-chain.json',
    ]) {
      const folder = folderOf(archive);
      rmSync(join(folder, path));
      symlinkSync(join(elsewhere, path), join(folder, path));
      const { code, out } = verify(folder);
      expect(code).toBe(1);
      expect(out).toContain(`${path}: is a link or another special file`);
    }
    const folder = folderOf(archive);
    symlinkSync(join(elsewhere, 'documents'), join(folder, 'more'));
    expect(verify(folder).out).toContain(
      'NOT OK:\n  more: is a link or another special file, not a document\n',
    );
    rmSync(join(folder, 'more'));
    rmSync(join(folder, 'documents'), { recursive: true });
    symlinkSync(join(elsewhere, 'documents'), join(folder, 'documents'));
    expect(verify(folder).out).toContain('documents: is a link');
  });

  test('an altered row of the trail is reported, even with a matching manifest', () => {
    const folder = folderOf(archive);
    const path = join(folder, 'audit-chain.json');
    const chain = JSON.parse(readFileSync(path, 'utf8')) as { rows: { action: string; auditId: string }[] };
    const [first] = chain.rows;
    if (first === undefined) throw new Error('the chain has no rows');
    first.action = 'application.nothing';
    writeFileSync(path, JSON.stringify(chain));
    expect(verify(folder).out).toContain(`row ${first.auditId} is not what was sealed`);
  });
});

test('the same pack written twice differs only in the time of the manifest', async () => {
  const { packId, archive } = await packOf();
  await inTenant(house.test.database, tenant, (tx) =>
    tx.updateTable('evidence_pack').set({ state: 'waiting' }).where('pack_id', '=', packId).execute(),
  );
  await write(packId);
  const again = unpack(await read(packId));
  const differing = [...unpack(archive)].filter(([path, bytes]) => !again.get(path)?.equals(bytes));
  expect(differing.map(([path]) => path)).toEqual(['index.html', 'manifest.json', 'manifest.sig.json']);
});

test('the customer’s own pack has his data and no name of staff, score or access', async () => {
  const { archive } = await packOf({ Variant: 'customer', Reason: 'Asked by letter of 3 November' });
  const files = unpack(archive);
  expect([...files.keys()]).not.toEqual(expect.arrayContaining(['access.csv']));
  for (const part of [
    'acceptance.json',
    'names.json',
    'access.csv',
    'delivery.csv',
    'audit-chain.json',
    'ipv.json',
    'notes.csv',
  ])
    expect([part, files.has(part)]).toEqual([part, false]);
  for (const [path, bytes] of files) expect([path, bytes.includes(verifierName)]).toEqual([path, false]);
  expect(files.get('application.json')?.toString()).not.toMatch(/Score"|PanSelfie/);
  for (const bytes of files.values()) expect(bytes.includes('another photo')).toBe(false);
  expect(files.get('manifest.json')?.toString()).toContain('not part of the customer’s own pack');
  expect(verify(folderOf(archive)).code).toBe(0);
});

test('a court also gets a certificate to sign', async () => {
  const { archive } = await packOf({ Variant: 'court' });
  expect(unpack(archive).get('certificate.txt')?.toString()).toContain('section 63');
});

test('making and reading a pack are accesses themselves, and an Audit may', async () => {
  const by = broker.callerOf(UserType.Audit);
  const started = await start({}, by);
  expect(started.statusCode).toBe(200);
  const [packId = ''] = started.json<ReplyOf<typeof startEvidence>>().PackIds;
  const listed = (await by.get('/api/evidence/')).json<ReplyOf<typeof listEvidence>>();
  expect(listed.find(({ PackId }) => PackId === packId)).toMatchObject({
    State: 'waiting',
    ApplicationId: applicationId,
  });
  const rows = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('entity_id', '=', String(applicationId))
      .where('action', 'in', ['evidence.make', 'evidence.read'])
      .orderBy('audit_id')
      .execute(),
  );
  expect(rows.at(-1)).toEqual({ action: 'evidence.make', actor_id: by.userId });
  expect(rows.map(({ action }) => action)).toContain('evidence.read');
});

describe('bad input', () => {
  test('more than fifty applications, and a customer’s pack without a reason: 422 with the field', async () => {
    const many = await start({ ApplicationIds: Array.from({ length: 51 }, (_, index) => index + 1) });
    expect([many.statusCode, many.json<{ Errors: unknown }>().Errors]).toEqual([
      422,
      [{ Field: 'ApplicationIds', Message: 'At most 50 applications per request.' }],
    ]);
    expect((await start({ ApplicationIds: [] })).statusCode).toBe(422);
    const unfounded = await start({ Variant: 'customer', Reason: 'short' });
    expect([
      unfounded.statusCode,
      unfounded.json<{ Errors: { Field: string }[] }>().Errors[0]?.Field,
    ]).toEqual([422, 'Reason']);
  });

  test('by UANs as by numbers, in any writing', async () => {
    const started = await start({ ApplicationIds: [], Uans: [(await uanOf()).toLowerCase()] });
    expect(started.json<ReplyOf<typeof startEvidence>>().PackIds).toHaveLength(1);
    expect((await start({ ApplicationIds: [], Uans: ['ZZ99999999'] })).statusCode).toBe(404);
  });

  test('an application or a pack of another company: 404; another role: 403', async () => {
    const other = await buildTenant(house.test, { tenantCode: 'EVIDENCEOTHER' });
    const foreign = await buildApplication(house.test.database, { tenantId: other.tenantId });
    expect((await start({ ApplicationIds: [applicationId, foreign] })).statusCode).toBe(404);
    expect((await admin.get('/api/evidence/3f0c2a5e-0f4b-4a57-9f0e-5b1c2d3e4f50')).statusCode).toBe(404);
    expect((await start({}, broker.callerOf(UserType.Verifier))).statusCode).toBe(403);
  });

  test('a stored document that was replaced: the pack fails with a message, and leaves no file', async () => {
    const key = await inTenant(house.test.database, tenant, async (tx) => {
      const row = await tx
        .selectFrom('document')
        .select('storage_key as key')
        .where('application_id', '=', applicationId)
        .where('version', '=', 2)
        .executeTakeFirstOrThrow();
      return row.key;
    });
    await house.storage.put(key, Buffer.from('another'));
    const [packId = ''] = (await start({})).json<ReplyOf<typeof startEvidence>>().PackIds;
    await write(packId);
    const listed = (await admin.get('/api/evidence/')).json<ReplyOf<typeof listEvidence>>();
    expect(listed.find(({ PackId }) => PackId === packId)).toMatchObject({
      State: 'failed',
      FailedBecause: 'A stored document has been replaced. Inform your Admin.',
    });
    expect((await admin.get(`/api/evidence/${packId}`)).statusCode).toBe(404);
    expect(await house.storage.stat(`evidence/${packId}`)).toBeUndefined();
  });
});

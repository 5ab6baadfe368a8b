import { createHash, randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { unpackPages } from '@kyc/contract/documents/page-bundle';
import { UserType } from '@kyc/contract/user-types';
import { insertDocument } from '@kyc/db/tables/applications/document-table';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const broker = await openStaffedBroker('REVEAL');
const { house, tenant, callerOf, sqlOf } = broker;
afterAll(house.close);
const { Sales, Verifier, Admin, Audit, Business, SalesManager } = UserType;
const admin = callerOf(Admin);

let id: number;
beforeAll(async () => {
  await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: true }).execute());
  id = await broker.build(ApplicationStatus.Approved, { pan: 'ABCPK7777K', mobile: '9000012345' });
});

interface Wanted {
  readonly Property?: string;
  readonly Purpose?: string;
  readonly Note?: string;
}
const reveal = (caller: Caller, wanted: Wanted = {}, ApplicationId = id) =>
  caller.post('/api/reveal/', { ApplicationId, Property: 'PAN', Purpose: 'customer-call', ...wanted });
const fresh = (userType: UserType) => signedIn(house, { tenant, userType });
const trail = (action: string, userId: number) =>
  sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select(['details', 'entity_id'])
      .where('action', '=', action)
      .where('actor_id', '=', userId)
      .orderBy('audit_id')
      .execute(),
  );

describe('a value for a purpose', () => {
  test('is shown completely for five minutes, and is in the trail with its purpose', async () => {
    const answer = await reveal(admin, { Purpose: 'other', Note: 'The customer stands at the counter.' });
    expect(answer.statusCode, answer.body).toBe(200);
    const shown = answer.json<{ Values: object; Until: string; Left: number }>();
    expect(shown).toMatchObject({ Values: { PAN: 'ABCPK7777K' }, Left: 29 });
    expect(Math.abs(Date.parse(shown.Until) - Date.now() - 300_000)).toBeLessThan(30_000);
    expect(await trail('application.reveal', admin.userId)).toMatchObject([
      {
        entity_id: String(id),
        details: { property: 'PAN', purpose: 'other', note: 'The customer stands at the counter.' },
      },
    ]);
  });

  test('for dates and addresses all parts that belong together', async () => {
    expect((await reveal(admin, { Property: 'DateOfBirth' })).json()).toMatchObject({
      Values: { DateOfBirth: '1990-01-01', PanDob: null },
    });
  });

  test.each([
    ['an unknown property', { Property: 'AadhaarSuffix' }, 'There is no such value.'],
    ['a property of every object', { Property: 'constructor' }, 'There is no such value.'],
    ['an unknown purpose', { Purpose: 'curiosity' }, 'Choose a purpose.'],
    ['another reason without words', { Purpose: 'other' }, 'Enter the purpose in 10 to 200 characters.'],
    [
      'nine characters',
      { Purpose: 'other', Note: 'too short' },
      'Enter the purpose in 10 to 200 characters.',
    ],
    ['201 characters', { Note: 'x'.repeat(201) }, 'Enter the purpose in 10 to 200 characters.'],
  ])('422 for %s, which costs nothing', async (_, wanted, message) => {
    const caller = await fresh(Audit);
    expect(refusalOf(await reveal(caller, wanted))).toEqual([422, message]);
    expect((await reveal(caller)).json()).toMatchObject({ Left: 29 });
  });

  test('Admin and Audit may, Sales, Business and those without Allow View Data may not', async () => {
    const codes = async (Property: string) => {
      const answered: number[] = [];
      for (const userType of [Admin, Audit, Business, Sales, SalesManager])
        answered.push((await reveal(await fresh(userType), { Property })).statusCode);
      return answered;
    };
    expect(await codes('Mobile')).toEqual([200, 200, 403, 403, 403]);
    expect(await codes('PanPhoto')).toEqual([200, 200, 403, 403, 403]);
    const blind = await signedIn(house, { tenant, userType: Admin, allowViewData: false });
    expect((await reveal(blind)).statusCode).toBe(409);
  });

  test('another verifier may not open it at all; its holder sees it without', async () => {
    const held = await broker.build(ApplicationStatus.Assigned);
    expect(refusalOf(await reveal(callerOf(Verifier), { Property: 'PanPhoto' }, held))).toEqual([
      409,
      'You see the complete value already.',
    ]);
    expect((await reveal(await fresh(Verifier), {}, held)).statusCode).toBe(409);
  });

  test('an absent value cannot be revealed, nor one of another broker', async () => {
    expect((await reveal(admin, {}, 999_999_999)).statusCode).toBe(404);
    const other = await buildTenant(house.test, { tenantCode: 'OTHERS' });
    const foreign = await buildApplication(house.test.database, { tenantId: other.tenantId });
    expect((await reveal(admin, {}, foreign)).statusCode).toBe(404);
  });

  test('without masks there is no reveal', async () => {
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: false }).execute());
    const answer = await reveal(admin);
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: true }).execute());
    expect(refusalOf(answer)).toEqual([
      409,
      'No values are masked: Mask personal data is switched off in Settings.',
    ]);
  });
});

describe('limits', () => {
  test('thirty in 24 hours: the 31st is rejected, even of forty parallel ones; the eleventh of an hour raises one alarm', async () => {
    const caller = await fresh(Admin);
    const answers = await Promise.all(Array.from({ length: 40 }, () => reveal(caller)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(30);
    expect(codes.filter((code) => code === 429)).toHaveLength(10);
    expect(refusalOf(await reveal(caller))).toEqual([
      429,
      'You have been shown 30 values in 24 hours, which is the most. Ask another Admin.',
    ]);
    expect(await trail('application.reveal', caller.userId)).toHaveLength(30);
    expect(await trail('reveal.alarm', caller.userId)).toMatchObject([{ details: { reveals: 11 } }]);
    expect((await house.server.app.inject({ url: '/metrics' })).body).toMatch(/^reveal_alarms_total 1$/m);
  });

  test('ten in an hour raise no alarm', async () => {
    const caller = await fresh(Audit);
    for (let turn = 0; turn < 10; turn += 1) expect((await reveal(caller)).statusCode).toBe(200);
    expect(await trail('reveal.alarm', caller.userId)).toEqual([]);
  });
});

describe('documents', () => {
  const panPhoto = 8;
  const path = () => `/api/dashboard/document-url/${id}/${panPhoto}`;
  let picture: Buffer;

  beforeAll(async () => {
    picture = await sharp({ create: { width: 400, height: 260, channels: 3, background: '#778899' } })
      .jpeg()
      .toBuffer();
    const storageKey = `documents/${tenant.tenantId}/${randomBytes(8).toString('hex')}`;
    await house.storage.put(storageKey, picture);
    await sqlOf((tx) =>
      tx
        .insertInto('document')
        .values({
          application_id: id,
          document_type: panPhoto,
          version: 1,
          file_type: 'image/jpeg',
          storage_key: storageKey,
          size_bytes: picture.length,
          sha256: createHash('sha256').update(picture).digest('hex'),
        })
        .execute(),
    );
  });

  const read = async (caller: Caller) => {
    const { S3Reference } = (await caller.get(path())).json<{ S3Reference: string }>();
    return await caller.get(`/api/dashboard/document/${S3Reference}`);
  };

  test('are shown after a reveal, only that document, with name and time burnt in', async () => {
    const caller = await fresh(Audit);
    expect(refusalOf(await caller.get(path()))).toEqual([
      409,
      'This document is shown for a purpose. Enter the purpose.',
    ]);
    expect((await reveal(caller, { Property: 'BankProof' })).statusCode).toBe(200);
    expect((await caller.get(path())).statusCode).toBe(409);
    expect((await reveal(caller, { Property: 'PanPhoto' })).json()).toMatchObject({ Values: {}, Left: 28 });
    const answer = await read(caller);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await changedShare(answer.rawPayload)).toBeGreaterThan(0.02);
    const direct = `/api/dashboard/document/${id}/${panPhoto}/1`;
    expect(await changedShare((await caller.get(direct)).rawPayload)).toBeGreaterThan(0.02);
    expect((await admin.get(direct)).statusCode).toBe(409);
    // Another of the same role has revealed nothing.
    expect((await admin.get(path())).statusCode).toBe(409);
  });

  test('a reference that was good before the five minutes ended is not after them', async () => {
    const caller = await fresh(Audit);
    await reveal(caller, { Property: 'PanPhoto' });
    const { S3Reference } = (await caller.get(path())).json<{ S3Reference: string }>();
    // The app's role may not: it counts against the user's limit (S11).
    const owner = new pg.Client({ connectionString: house.ownerUrl });
    await owner.connect();
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
    await owner.query('delete from reveal where user_id = $1', [caller.userId]);
    await owner.end();
    expect((await caller.get(`/api/dashboard/document/${S3Reference}`)).statusCode).toBe(409);
  });

  test('I11 the pages of a form obey the same rule: hidden, then with the name across them', async () => {
    const reader = await fresh(Audit);
    const pages = () => reader.get(`${actionPath('aof', id)}?As=pages`);
    const form = await PDFDocument.create();
    form.addPage([400, 260]).drawText('Mobile 9876500001', { x: 20, y: 200, size: 12 });
    const bytes = Buffer.from(await form.save());
    const storageKey = `documents/${tenant.tenantId}/${randomBytes(8).toString('hex')}`;
    await house.storage.put(storageKey, bytes);
    await sqlOf((tx) =>
      insertDocument(tx, {
        applicationId: id,
        documentType: DocumentType.AOF,
        fileType: 'application/pdf',
        storageKey,
        sizeBytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        createdBy: null,
      }),
    );
    expect((await callerOf(Sales).get(`${actionPath('aof', id)}?As=pages`)).statusCode).toBe(403);
    expect((await pages()).statusCode).toBe(409);
    await reveal(reader, { Property: 'AOF' });
    const shown = await pages();
    expect(shown.statusCode, shown.body).toBe(200);
    const [page] = unpackPages(shown.rawPayload);
    const { data } = await sharp(page?.picture).greyscale().raw().toBuffer({ resolveWithObject: true });
    // The letters of the form take less than a hundredth.
    expect(data.filter((grey) => grey < 225).length / data.length).toBeGreaterThan(0.02);
  });

  test('the holder reads it unchanged', async () => {
    const hold = (status: ApplicationStatus, verifierId: number | null) =>
      sqlOf((tx) =>
        tx
          .updateTable('application')
          .set({ status, verifier_id: verifierId })
          .where('application_id', '=', id)
          .execute(),
      );
    await hold(ApplicationStatus.Assigned, callerOf(Verifier).userId);
    const answer = await read(callerOf(Verifier));
    await hold(ApplicationStatus.Approved, null);
    expect(answer.rawPayload).toEqual(picture);
  });

  test('are never available to Sales and Business; nor are forms', async () => {
    for (const userType of [Sales, SalesManager, Business]) {
      expect((await callerOf(userType).get(path())).statusCode).toBe(403);
      expect((await callerOf(userType).get(actionPath('aof', id))).statusCode).toBe(403);
    }
    expect((await admin.get(actionPath('aof', id))).statusCode).toBe(409);
  });

  /** Of the points, which are all alike without a watermark. */
  async function changedShare(file: Buffer): Promise<number> {
    const { data } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
    const ground = (await sharp(picture).greyscale().raw().toBuffer())[0] ?? 0;
    return data.filter((point) => Math.abs(point - ground) > 30).length / data.length;
  }
});

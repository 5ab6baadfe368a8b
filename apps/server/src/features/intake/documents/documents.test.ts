import { PDFDocument } from '@cantoo/pdf-lib';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { DocumentType } from '@kyc/contract/document-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { openIntake, picture } from '../../../../testing/intake/open-intake.ts';

const { house, tenant, send, deliver, started, stored } = await openIntake();
afterAll(house.close);

test('I11 the pages of a delivered form are rendered before anybody reads them', async () => {
  const form = await PDFDocument.create();
  form.addPage();
  const answer = await send({
    method: 'PUT',
    path: `/${await started()}/documents/${String(DocumentType.AOF)}`,
    bytes: Buffer.from(await form.save()),
  });
  const { DocumentId } = answer.json<{ DocumentId: number }>();
  const jobs = await inTenant(house.test.database, tenant, async (tx) => {
    const { rows } = await sql<{ documentId: string }>`
      select data ->> 'documentId' as "documentId" from pgboss.job where name = 'render-pages'`.execute(tx);
    return rows;
  });
  expect(jobs).toEqual([{ documentId: String(DocumentId) }]);
});

describe('a document', () => {
  test('is stored decoded and re-encoded, under a generated key', async () => {
    const id = await started();
    const withMetadata = await sharp(await picture())
      .withExif({ IFD0: { Copyright: 'CANARY' } })
      .jpeg()
      .toBuffer();
    const answer = await send({
      method: 'PUT',
      path: `/${id}/documents/8`,
      bytes: Buffer.concat([withMetadata, Buffer.from('<script>')]),
    });
    expect(answer.json()).toMatchObject({
      DocumentType: DocumentType.PanPhoto,
      Version: 1,
      FileType: 'image/jpeg',
    });
    const [document] = (await stored(id)).documents;
    const audits = await inTenant(house.test.database, tenant, (tx) =>
      tx
        .selectFrom('audit_event')
        .select('details')
        .where('action', '=', 'document.add')
        .where('entity_id', '=', String(id))
        .execute(),
    );
    expect(audits).toEqual([
      { details: { documentId: document?.document_id, documentType: DocumentType.PanPhoto } },
    ]);
    expect(document?.storage_key).toMatch(/^documents\/\d+\/[\w-]{22}$/);
    const kept = await house.storage.read(document?.storage_key ?? '');
    const bytes = Buffer.concat(await (kept?.content.toArray() ?? []));
    expect(bytes.length).toBe(document?.size_bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(document?.sha256);
    expect(bytes.includes('CANARY') || bytes.includes('<script>')).toBe(false);
  });

  test.each([
    ['a page named as a picture', 8, Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['SVG', 8, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a cut picture', 8, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 422],
    ['an unknown type of document', 77, Buffer.from('%PDF-1.7'), 400],
    ['a video as a photo', 26, Buffer.from('\0\0\0\x18ftypisom', 'latin1'), 415],
    [
      'XML with a document type',
      100,
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      415,
    ],
    ['nothing', 8, Buffer.alloc(0), 422],
  ])('%s is rejected', async (_case, documentType, bytes, status) => {
    const id = await started();
    const answer = await deliver(id, documentType, bytes);
    expect([answer.statusCode, (await stored(id)).documents]).toEqual([status, []]);
  });

  test('a PDF with a script is rejected, one without is stored', async () => {
    const plain = await PDFDocument.create();
    plain.addPage();
    const scripted = await PDFDocument.create();
    scripted.addPage();
    scripted.addJavaScript('main', 'app.alert(1)');
    const id = await started();
    const put = async (document: typeof plain) =>
      await send({ method: 'PUT', path: `/${id}/documents/24`, bytes: Buffer.from(await document.save()) });
    expect([(await put(scripted)).statusCode, (await put(plain)).statusCode]).toEqual([415, 200]);
  });

  test('an absent application keeps no file behind', async () => {
    const answer = await send({ method: 'PUT', path: '/2000000000/documents/8', bytes: await picture() });
    expect(answer.statusCode).toBe(404);
  });

  test('an ended application refuses a file before it reads it, and repeats the answer to an accepted one', async () => {
    const id = await started();
    const accepted = {
      method: 'PUT',
      path: `/${id}/documents/8`,
      bytes: await picture(),
      key: 'accepted-1',
    } as const;
    const first = await send(accepted);
    await inTenant(house.test.database, tenant, async (tx) => {
      await sql`update application set status = ${ApplicationStatus.Cancelled} where application_id = ${id}`.execute(
        tx,
      );
    });
    const repeated = await send(accepted);
    expect([first.statusCode, repeated.statusCode, repeated.json()]).toEqual([200, 200, first.json()]);
    // A reader of the file would find it unreadable.
    const refused = await deliver(id, DocumentType.PanPhoto, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { Message: intakeTexts.notOpenToCustomer },
    ]);
  });
});

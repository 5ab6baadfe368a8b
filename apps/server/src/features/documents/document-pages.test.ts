import { createHash, randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { DocumentType } from '@kyc/contract/document-types';
import { unpackPages, type PictureOfPage } from '@kyc/contract/documents/page-bundle';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { renderPagesJob } from './render-pages.job.ts';

const broker = await openStaffedBroker('PAGES');
afterAll(broker.house.close);
const { house, tenant } = broker;

async function formOf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) {
    const added = document.addPage([595, 842]);
    added.drawText(`Mobile 98765000${String(page).padStart(2, '0')}`, { x: 119, y: 421, size: 20 });
  }
  return Buffer.from(await document.save());
}

/** Stored as the intake stores it. */
async function stored(content: Buffer, fileType = 'application/pdf') {
  const applicationId = await broker.build(3);
  const storageKey = `documents/${tenant.tenantId}/${randomBytes(8).toString('hex')}`;
  await house.storage.put(storageKey, content);
  const { document_id: documentId } = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .insertInto('document')
      .values({
        application_id: applicationId,
        document_type: DocumentType.AOF,
        version: 1,
        file_type: fileType,
        storage_key: storageKey,
        size_bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      .returning('document_id')
      .executeTakeFirstOrThrow(),
  );
  return { applicationId, documentId };
}

const rowsOf = async (documentId: number) =>
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('document_pages')
      .select(['storage_key as key', 'sha256'])
      .where('document_id', '=', documentId)
      .execute(),
  );

async function askPages(applicationId: number, userType: UserType = UserType.Verifier) {
  const caller = broker.callerOf(userType);
  const named = await caller.get(`/api/dashboard/document-url/${applicationId}/${DocumentType.AOF}`);
  if (named.statusCode !== 200) return named;
  const { S3Reference } = named.json<{ S3Reference: string }>();
  return await caller.get(`/api/dashboard/document/${S3Reference}?As=pages`);
}

async function darkAt(
  { picture }: PictureOfPage,
  at: { x: number; y: number; width: number; height: number },
) {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  const { data } = await image
    .extract({
      left: Math.round(at.x * width),
      top: Math.round(at.y * height),
      width: Math.round(at.width * width),
      height: Math.round(at.height * height),
    })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((grey) => grey < 128).length / data.length;
}

test('I11 the pages of a form come as small pictures, with each word at its place', async () => {
  const { applicationId, documentId } = await stored(await formOf(2));
  await renderPagesJob.work(
    { database: house.test.database, storage: house.storage },
    { tenantId: tenant.tenantId, documentId },
  );
  const [row] = await rowsOf(documentId);
  expect(row?.key).toMatch(new RegExp(`^documents/${tenant.tenantId}/`));
  const answer = await askPages(applicationId);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
  const pages = unpackPages(answer.rawPayload);
  expect(pages.map(({ pieces }) => pieces.map(({ text }) => text))).toEqual([
    ['Mobile 9876500001'],
    ['Mobile 9876500002'],
  ]);
  const [page] = pages;
  if (page === undefined) throw new Error('no page');
  const [piece] = page.pieces;
  if (piece === undefined) throw new Error('no text');
  expect(page.size).toEqual({ width: 595, height: 842 });
  expect(page.picture.length).toBeLessThan(80 * 1024);
  expect(piece.x).toBeCloseTo(0.2, 2);
  expect(await darkAt(page, piece)).toBeGreaterThan(0.1);
  expect(await darkAt(page, { ...piece, y: piece.y + 0.1 })).toBe(0);
});

test('I11 pages that are not rendered yet are rendered for their first reader, once', async () => {
  const { applicationId, documentId } = await stored(await formOf(1));
  const answers = await Promise.all([askPages(applicationId), askPages(applicationId)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [first, ...others] = await rowsOf(documentId);
  expect(others).toEqual([]);
  await askPages(applicationId);
  expect(await rowsOf(documentId)).toEqual([first]);
});

test.each([
  ['is too long', () => formOf(16), 'application/pdf'],
  ['is damaged', async () => (await formOf(1)).subarray(0, 300), 'application/pdf'],
])('I11 a document that %s has no pages, and is not tried again', async (_, file, fileType) => {
  const { applicationId, documentId } = await stored(await file(), fileType);
  expect((await askPages(applicationId)).statusCode).toBe(404);
  expect(await rowsOf(documentId)).toEqual([{ key: null, sha256: null }]);
});

test('I11 a picture has no pages', async () => {
  const { applicationId, documentId } = await stored(Buffer.from('a picture'), 'image/jpeg');
  expect((await askPages(applicationId)).statusCode).toBe(404);
  expect(await rowsOf(documentId)).toEqual([]);
});

test('I11 a bundle that differs from its row is not returned', async () => {
  const { applicationId, documentId } = await stored(await formOf(1));
  await askPages(applicationId);
  const [row] = await rowsOf(documentId);
  await house.storage.put(row?.key ?? '', randomBytes(1000));
  expect((await askPages(applicationId)).statusCode).toBe(500);
});

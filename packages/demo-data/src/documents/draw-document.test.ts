import { allDocumentTypes, DocumentType } from '@kyc/contract/document-types';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildPerson } from '../people.ts';
import type { PlannedFault } from '../planned-faults.ts';
import { drawDocument } from './draw-document.ts';

const person = buildPerson(21);
const draw = (documentType: DocumentType, ...faults: PlannedFault[]) =>
  drawDocument({ documentType, person, faults });

describe('every document type', () => {
  test.each(allDocumentTypes)(
    'type %i is generated identically twice, in the type it declares',
    async (documentType) => {
      const [first, second] = [await draw(documentType), await draw(documentType)];
      expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
      expect(magicOf(first.bytes)).toBe(first.fileType);
      expect(first.bytes.length).toBeLessThan(100 * 1024);
    },
  );
});

test('the signature is 250 by 100 and between 2 and 50 KB', async () => {
  const { bytes } = await draw(DocumentType.Signature);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([250, 100]);
  expect(bytes.length).toBeGreaterThan(2 * 1024);
  expect(bytes.length).toBeLessThan(50 * 1024);
});

test.each([DocumentType.AOF, DocumentType.KRAAOF])('form %i has two pages', async (documentType) => {
  const { bytes } = await draw(documentType);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
});

describe('a planned fault shows', () => {
  test.each([
    ['wrongBirthDateOnCard', DocumentType.PanPhoto],
    ['otherNameAtBank', DocumentType.BankProof],
    ['otherFaceOnSelfie', DocumentType.Selfie],
    ['expiredAddressProof', DocumentType.AddressProofFrontSide],
    ['esignByAnotherPerson', DocumentType.AOF],
  ] as const)('%s on document %i, and on no further image', async (fault, documentType) => {
    const plain = await draw(documentType);
    expect(Buffer.from((await draw(documentType, fault)).bytes).equals(Buffer.from(plain.bytes))).toBe(false);
    const photo = await draw(DocumentType.Photo);
    expect(Buffer.from((await draw(DocumentType.Photo, fault)).bytes).equals(Buffer.from(photo.bytes))).toBe(
      true,
    );
  });
});

test('the Aadhaar files carry four digits of the number and say that they are specimens', async () => {
  for (const documentType of [DocumentType.AadhaarXml, DocumentType.DigilockerAadhaarXml]) {
    const text = new TextDecoder().decode((await draw(documentType)).bytes);
    expect(text).toContain('SPECIMEN. Not issued by any authority.');
    expect(text.replace(/<Pht>.*<\/Pht>/u, '').replace(/[0-9a-f]{64}/gu, '')).not.toMatch(
      /(?<!\d)\d{12}(?!\d)/u,
    );
  }
});

function magicOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (head.startsWith('%PDF-')) return 'application/pdf';
  if (head.slice(4, 8) === 'ftyp') return 'video/mp4';
  return head.startsWith('<?xml') ? 'application/xml' : 'unknown';
}

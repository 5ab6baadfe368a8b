import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { allDocumentTypes, DocumentType } from '@kyc/contract/document-types';
import { Mode } from '@kyc/contract/modes';
import { drawDocument } from '@kyc/demo-data/documents/draw-document';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { diskStorage } from '../platform/storage/disk-storage.ts';
import { planDemoApplication, type DemoApplication } from '@kyc/demo-data/seed/demo-application';
import { specimenFileType } from '@kyc/demo-data/seed/rows/document-rows';
import { readSpecimenKey, specimenKey } from '@kyc/demo-data/seed/specimen-key';
import { specimenStorage } from './specimen-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-specimens-'));
afterAll(() => rmSync(folder, { recursive: true }));

const application: DemoApplication = {
  seed: 17,
  status: ApplicationStatus.Rejected,
  mode: Mode.Manual,
  straightThrough: false,
};
const key = specimenKey('DEMO', application, DocumentType.PanPhoto);

test('a key determines its specimen; other keys are not parsed', () => {
  expect(readSpecimenKey(key)).toEqual({ application, documentType: DocumentType.PanPhoto });
  expect(readSpecimenKey('documents/1/abc')).toBeUndefined();
  expect(readSpecimenKey('specimen/DEMO/17-2-5-0/8')).toBeUndefined();
});

test('many concurrent first readers get one drawing, a picture, which stays', async () => {
  let puts = 0;
  const disk = diskStorage(folder);
  const storage = specimenStorage({
    ...disk,
    put: async (name, content) => {
      puts += 1;
      await disk.put(name, content);
    },
  });
  const read = async (): Promise<Buffer> => {
    const found = await storage.read(key);
    if (found === undefined) throw new Error('nothing was drawn');
    const bytes = await buffer(found.content);
    expect(bytes.length).toBe(found.size);
    return bytes;
  };
  const [first, ...others] = await Promise.all([read(), read(), read()]);
  expect(others.every((bytes) => first !== undefined && bytes.equals(first))).toBe(true);
  expect(await storage.stat(key)).toEqual({ size: first?.length });
  expect(puts).toBe(1);
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
  await read();
  expect(puts).toBe(1);
});

test('other files pass through', async () => {
  const storage = specimenStorage(diskStorage(folder));
  await storage.put('documents/1/one', Buffer.from('own'));
  expect(await storage.stat('documents/1/one')).toEqual({ size: 3 });
  expect(await storage.read('documents/1/two')).toBeUndefined();
  await storage.remove('documents/1/one');
  expect(readdirSync(join(folder, 'documents/1'))).toEqual([]);
});

test('each specimen is of the type that its row names', async () => {
  // One with a salary slip and one with a bank statement.
  for (const seed of [17, 18, 19, 20]) {
    const { person, faults } = planDemoApplication({ ...application, seed }, { startedAt: new Date() });
    for (const documentType of allDocumentTypes) {
      const drawn = await drawDocument({ documentType, person, faults });
      const isSalarySlip = person.work.companyName !== null;
      expect(drawn.fileType, String(documentType)).toBe(specimenFileType(documentType, { isSalarySlip }));
    }
  }
});

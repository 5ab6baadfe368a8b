import { DocumentType } from '@kyc/contract/document-types';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIntake } from '../../../../testing/intake/open-intake.ts';

const { house, deliver, started, stored } = await openIntake();
afterAll(house.close);
let id: number;
beforeAll(async () => {
  id = await started();
});

interface Photograph {
  readonly width: number;
  readonly height: number;
  /** Of EXIF; 6 is a quarter turn. */
  readonly orientation?: number;
}

const photograph = async ({ width, height, orientation = 1 }: Photograph): Promise<Buffer> =>
  await sharp({ create: { width, height, channels: 3, background: '#8899aa' }, limitInputPixels: false })
    .withMetadata({ orientation })
    .jpeg({ quality: 40 })
    .toBuffer();

/** Delivered as the PAN card; the size of the stored picture. */
async function storedSizeOf(bytes: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const answer = await deliver(id, DocumentType.PanPhoto, bytes);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const kept = await house.storage.read((await stored(id)).documents.at(-1)?.storage_key ?? '');
  const { width, height } = await sharp(Buffer.concat(await (kept?.content.toArray() ?? []))).metadata();
  return { width, height };
}

test('F8 a photograph of 48 megapixels is stored upright at a readable size', async () => {
  const { width, height } = await storedSizeOf(
    await photograph({ width: 8000, height: 6000, orientation: 6 }),
  );
  expect([width, height]).toEqual([2598, 3464]);
});

test('F8 a photograph of 108 megapixels is stored, and the file after it is read', async () => {
  const { width, height } = await storedSizeOf(await photograph({ width: 12_000, height: 9000 }));
  expect([width, height]).toEqual([3464, 2598]);
  expect(await storedSizeOf(await photograph({ width: 60, height: 40 }))).toEqual({ width: 60, height: 40 });
});

test('F7 a screenshot of 20,000 lines keeps its size', async () => {
  const size = { width: 1080, height: 20_000 };
  expect(await storedSizeOf(await photograph(size))).toEqual(size);
});

test('F17 a JPEG without its last two bytes is stored, a cut one is not', async () => {
  const complete = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const statusOf = async (bytes: Buffer) => (await deliver(id, DocumentType.PanPhoto, bytes)).statusCode;
  expect(await statusOf(complete.subarray(0, -2))).toBe(200);
  expect(await statusOf(complete.subarray(0, -200))).toBe(422);
});

import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { localKeeper } from '../sealing/local-keeper.ts';
import { Sealer, type StoredDataKey } from '../sealing/sealer.ts';
import { openStorage } from './open-storage.ts';
import { readVerified, readWhole } from './read-whole.ts';
import { sealedStorage } from './sealed-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-sealed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const raw = openStorage(pathToFileURL(folder).href);
const kept = randomBytes(32);
const keeper = localKeeper(() => [kept], 'SECRETS_KEY');

function sealerOf(begins?: Date): Sealer {
  const stored = new Map<number, StoredDataKey>();
  const store = {
    find: (scope: number) => Promise.resolve(stored.get(scope)),
    keep: (key: StoredDataKey) => {
      stored.set(key.scope, key);
      return Promise.resolve(key);
    },
  };
  return new Sealer({ keeper, store, clock: systemClock, begins });
}
const sealer = sealerOf();
const storage = sealedStorage(raw, sealer);
const key = 'documents/7/0001';
const pathOf = (storageKey: string) => join(folder, storageKey);
const piece = 64 * 1024;

describe.each([0, 1, 31, 32, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 7])(
  'M9 a file of %i bytes',
  (size) => {
    test.each(['bytes', 'stream'])('put as %s is sealed, and is returned with its size', async (kind) => {
      const content = randomBytes(size);
      const parts = [content.subarray(0, 5), content.subarray(5)];
      await storage.put(key, kind === 'bytes' ? content : Readable.from(parts, { objectMode: false }));
      const stored = readFileSync(pathOf(key));
      expect(stored.subarray(0, 8).toString()).toBe('KYCSEAL1');
      if (size > 30) expect(stored.includes(content.subarray(0, 16))).toBe(false);
      expect(await storage.stat(key)).toEqual({ size });
      const read = await storage.read(key);
      expect(read?.size).toBe(size);
      expect(read && (await buffer(read.content))).toEqual(content);
    });
  },
);

describe('M9 a sealed file that was changed is not given', () => {
  const content = randomBytes(2 * piece + 100);
  const sealedPiece = piece + 16;
  const changes: [string, (sealed: Buffer) => Buffer][] = [
    ['a salt', (sealed) => flip(sealed, 20)],
    ['the first piece', (sealed) => flip(sealed, 40)],
    ['the last tag', (sealed) => flip(sealed, sealed.length - 1)],
    ['the last piece left out', (sealed) => sealed.subarray(0, 32 + 2 * sealedPiece)],
    ['all pieces left out', (sealed) => sealed.subarray(0, 32)],
    ['a byte more', (sealed) => Buffer.concat([sealed, Buffer.of(0)])],
    [
      'two pieces changed round',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(0, 32),
          sealed.subarray(32 + sealedPiece, 32 + 2 * sealedPiece),
          sealed.subarray(32, 32 + sealedPiece),
          sealed.subarray(32 + 2 * sealedPiece),
        ]),
    ],
    ['the id of its key', (sealed) => flip(sealed, 9)],
  ];

  test.each(changes)('%s', async (_what, change) => {
    await storage.put(key, content);
    writeFileSync(pathOf(key), change(readFileSync(pathOf(key))));
    await expect(readWhole(storage, key)).rejects.toThrow(/^The stored file documents\/7\/0001 /);
  });

  test.each(['documents/7/0002', 'documents/8/0001', 'exports/0001'])(
    'put in the place of %s',
    async (other) => {
      await storage.put(key, content);
      await storage.put(other, Buffer.from('mine'));
      writeFileSync(pathOf(other), readFileSync(pathOf(key)));
      await expect(readWhole(storage, other)).rejects.toThrow(`The stored file ${other} `);
    },
  );
});

test('M9 an earlier file in plain text is returned unchanged; a plain file in place of a sealed one fails its hash', async () => {
  const content = Buffer.from('an older file');
  const named = {
    storageKey: 'documents/7/older',
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  await raw.put(named.storageKey, content);
  expect(await readVerified(storage, named)).toEqual(content);
  expect(await storage.stat(named.storageKey)).toEqual({ size: content.length });
  await raw.put(named.storageKey, Buffer.from('another'));
  await expect(readVerified(storage, named)).rejects.toThrow('is not the one that its row names');
});

test('M9 no file is sealed while the previous release may still read it', async () => {
  const waiting = sealedStorage(raw, sealerOf(new Date(Date.now() + 60_000)));
  await waiting.put('documents/7/early', Buffer.from('clear'));
  expect(readFileSync(pathOf('documents/7/early'), 'utf8')).toBe('clear');
});

test('a failing source leaves the existing file; a reader that stops leaves no open file', async () => {
  await storage.put(key, Buffer.from('whole'));
  const broken = Readable.from(
    (function* () {
      yield randomBytes(100_000);
      throw new Error('the line is cut');
    })(),
    { objectMode: false },
  );
  await expect(storage.put(key, broken)).rejects.toThrow('the line is cut');
  expect(await readWhole(storage, key)).toEqual(Buffer.from('whole'));
  const read = await storage.read(key);
  read?.content.destroy();
  await expect.poll(() => read?.content.closed).toBe(true);
  expect(await storage.read('documents/7/none')).toBeUndefined();
  expect(await storage.stat('documents/7/none')).toBeUndefined();
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

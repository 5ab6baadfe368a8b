import { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId, newToken } from './ids.ts';

test('V11.5.1 ids have 128 bits of the system’s randomness and tokens 256', () => {
  expect(Buffer.from(newId(), 'base64url')).toHaveLength(16);
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
});

test('V11.5.2 under load on several threads no token comes twice, and no bit is preferred', async () => {
  const source = `
    const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(join(import.meta.dirname, 'ids.ts'))}).then(({ newToken }) =>
      parentPort.postMessage(Array.from({ length: 50000 }, () => newToken())));`;
  const ofThreads = await Promise.all(
    Array.from(
      { length: 4 },
      () =>
        new Promise<string[]>((resolve, reject) => {
          const worker = new Worker(source, { eval: true });
          worker.once('message', (tokens: string[]) => resolve(tokens));
          worker.once('error', reject);
        }),
    ),
  );
  const tokens = ofThreads.flat();
  expect(new Set(tokens).size).toBe(200_000);
  const ones = Array.from({ length: 256 }, () => 0);
  for (const token of tokens) {
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < 256; bit += 1)
      ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  }
  // Six standard deviations of 200,000 fair throws: less than one failure in a million runs.
  const sixSigma = 6 * Math.sqrt(200_000 / 4);
  expect(ones.filter((count) => Math.abs(count - 100_000) > sixSigma)).toEqual([]);
});

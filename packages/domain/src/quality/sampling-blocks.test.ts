import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { blockSize, isSampled, openBlock, type SamplingBlock } from './sampling-blocks.ts';
import { seededIntegers } from './testing/seeded-integers.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Simulations do not need a real hash. */
const unhashed = (text: string) => text;

/** Numbers of the sampled decisions in a stream. */
function sampleStream(rate: number, decisions: number, seed: number): readonly number[] {
  const sources = { randomInteger: seededIntegers(seed), hash: unhashed };
  const sampled: number[] = [];
  let block: SamplingBlock | undefined;
  let position = 0;
  for (let decision = 0; decision < decisions; decision += 1) {
    if (block === undefined || position === block.size) {
      block = openBlock({ rate, salt: String(decision) }, sources);
      position = 0;
    }
    if (isSampled(block, position, unhashed)) sampled.push(decision);
    position += 1;
  }
  return sampled;
}

const runs = Array.from({ length: 2000 }, (_, seed) => seed);

test('10 % of 500 decisions gives exactly 50 in each of 2,000 runs', () => {
  const counts = new Set(runs.map((seed) => sampleStream(0.1, 500, seed).length));
  expect(counts).toEqual(new Set([50]));
});

test('10 % of 503 decisions gives 50 or 51', () => {
  const counts = new Set(runs.map((seed) => sampleStream(0.1, 503, seed).length));
  expect(counts).toEqual(new Set([50, 51]));
});

test.each([0.02, 0.05, 0.1, 0.2, 0.25, 1])(
  'the sampled share of 10,000 decisions is within 1 point of the rate %d',
  (rate) => {
    const share = sampleStream(rate, 10_000, 7).length / 10_000;
    expect(Math.abs(share - rate)).toBeLessThanOrEqual(0.01);
  },
);

test('samples exactly one decision of every block', () => {
  const blocks = sampleStream(0.05, 10_000, 7).map((decision) => Math.floor(decision / 20));
  expect(blocks).toEqual(Array.from({ length: 500 }, (_, block) => block));
});

test('samples every position about equally often', () => {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const decision of sampleStream(0.1, 100_000, 7)) {
    const position = decision % 10;
    counts[position] = (counts[position] ?? 0) + 1;
  }
  // 10,000 blocks: 1,000 for each position, with a standard deviation of 30.
  expect(Math.min(...counts)).toBeGreaterThan(880);
  expect(Math.max(...counts)).toBeLessThan(1120);
});

test('rounds the block to the nearest number of decisions', () => {
  expect([1, 0.7, 0.3, 0.25, 0.1, 0.07, 0.02, 0.01].map(blockSize)).toEqual([1, 1, 3, 4, 10, 14, 50, 100]);
});

test('rejects rates outside 0 to 1', () => {
  for (const rate of [0, -0.1, 1.01, Number.NaN])
    expect(() => blockSize(rate)).toThrow(`a sampling rate of ${String(rate)} is not within 0 to 1`);
});

test('stores the position only as a salted SHA-256', () => {
  const block = openBlock({ rate: 0.1, salt: 'a1b2' }, { randomInteger: () => 7, hash: sha256 });
  expect(block).toEqual({ size: 10, salt: 'a1b2', positionHash: sha256('a1b2:7') });
  expect(Array.from({ length: 10 }, (_, position) => isSampled(block, position, sha256))).toEqual(
    Array.from({ length: 10 }, (_, position) => position === 7),
  );
});

test('hashes the same position differently in two blocks', () => {
  const sources = { randomInteger: () => 7, hash: sha256 };
  const one = openBlock({ rate: 0.1, salt: 'a1b2' }, sources);
  const other = openBlock({ rate: 0.1, salt: 'c3d4' }, sources);
  expect(one.positionHash).not.toBe(other.positionHash);
});

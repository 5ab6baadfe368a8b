import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digest, isSameDigest, keyedDigest } from './digest.ts';

test('Low: digests are compared completely, and different lengths never match', () => {
  expect(isSameDigest(digest('a'), digest('a'))).toBe(true);
  expect(isSameDigest(digest('a'), digest('b'))).toBe(false);
  expect(isSameDigest(keyedDigest('k', 'a'), keyedDigest('l', 'a'))).toBe(false);
  expect(isSameDigest(digest('a'), digest('a').subarray(1))).toBe(false);
});

test('Low: no way to sign in compares a digest by anything else', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(30);
  const others = files.filter((file) =>
    /\.equals\(|\.compare\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  expect(others).toEqual([]);
});

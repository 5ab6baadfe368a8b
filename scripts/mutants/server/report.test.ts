import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findFaults } from './find-faults.ts';
import { Report } from './report.ts';
import type { Tried } from './try-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const source = `export function work() {
  first();
  second();
  third();
}`;
const path = resolve('apps/server/src/work.ts');
const faults = findFaults(path, source).map((fault, id) => ({ ...fault, path, id }));
const tried = (results: readonly Tried['result'][]): Tried[] =>
  results.map((result, place) => {
    const fault = faults[place];
    if (fault === undefined) throw new Error('there are three faults');
    return { fault, result, by: '', files: 1, reaching: 1 };
  });

test('the survivors of the last run are tried again, and their results replace the earlier ones', () => {
  const file = join(folder, 'report.json');
  const report = new Report(file);
  report.write(tried(['killed', 'survived', 'unreached']));
  expect(report.survivorsAmong(faults).map(({ original }) => original)).toEqual(['second();', 'third();']);

  expect(report.update(tried(['killed', 'killed', 'unreached']).slice(1))).toBeCloseTo(2 / 3);
  expect(report.survivorsAmong(faults).map(({ original }) => original)).toEqual(['third();']);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(3);
});

test('a survivor whose line has changed is not tried again', () => {
  const report = new Report(join(folder, 'changed.json'));
  report.write(tried(['survived', 'survived', 'survived']));
  const changed = findFaults(path, source.replace('second()', 'second(1)')).map((fault) => ({
    ...fault,
    path,
  }));
  expect(report.survivorsAmong(changed).map(({ line }) => line)).toEqual([2, 4]);
});

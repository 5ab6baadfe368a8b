import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareAfresh } from '../packages/domain/src/names/compare-names.ts';
import { sized } from './runner/run-size.ts';

interface Pair {
  readonly a: string;
  readonly b: string;
}

const goal = 50;
const rounds = sized(200, 2);

/** `npm run bench -- names`: processor time for a pair of names, all labelled pairs over and over. */
export async function run(): Promise<void> {
  const pairs = ['names.json', 'names-second-list.json'].flatMap(readPairs);
  compareAll(pairs);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) compareAll(pairs);
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / (rounds * pairs.length);
  console.log(`names: ${each.toFixed(1)} µs a pair; limit ${goal} µs; ratio ${(each / goal).toFixed(2)}`);
  await Promise.resolve();
}

function compareAll(pairs: readonly Pair[]): void {
  for (const { a, b } of pairs) compareAfresh(a, b);
}

function readPairs(file: string): readonly Pair[] {
  const text = readFileSync(join(import.meta.dirname, '../packages/domain/data', file), 'utf8');
  return (JSON.parse(text) as { pairs: readonly Pair[] }).pairs;
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boundedElsewhere, textScanners } from '../../testing/hostile/text-scanners.ts';

const root = join(import.meta.dirname, '../../../..');
const folders = {
  'packages/domain/src': 'domain',
  'packages/contract/src': 'contract',
  'apps/server/src/untrusted': 'server/untrusted',
  'apps/server/src/exports': 'server/exports',
};
/** Its first parameter is a text, bytes, or a value of any kind. */
const takesText =
  /^export (?:async )?function (\w+)(?:<[^>]*>)?\(\s*\w+: (?:string|Uint8Array|Buffer|unknown)\b(?!\[)/gm;

/** A predicate about a code (`isMode`), an element's name, or a function that only stores its text scans nothing. */
const scansNothing =
  /^(?:is(?!Readable)\w+|\w+Of|\w+Name|\w+Code|sourceId|asObject|withdrawalReason|readFormSource|nameOfOption|storageKey|unprocessable)$/;

function exported(): string[] {
  return Object.entries(folders).flatMap(([folder, prefix]) =>
    globSync('**/*.ts', { cwd: join(root, folder) })
      .filter((path) => !/\.test\.ts$|\.generated\.ts$/.test(path))
      .flatMap((path) =>
        [...readFileSync(join(root, folder, path), 'utf8').matchAll(takesText)]
          .filter(([, name = '']) => !scansNothing.test(name))
          .map(([, name]) => `${prefix}/${path.replace(/\.ts$/, '')}#${String(name)}`),
      ),
  );
}

const aadhaar = '234123412346';
const id = 'b1946ac9-2492-d234-7c61-1a8a9b0c5d4e';
/** Repeated pieces: some once made a scan start again at each place, the others are searched patterns. */
const pieces = [
  aadhaar,
  `${aadhaar} `,
  '2341 2341 2346 ',
  '2 3 4 1 ',
  '2,',
  '0',
  `${id} `,
  `${id} ${aadhaar} `,
  'a',
  ' ',
  '.',
  '-1',
  '9',
  '%',
  '%32',
  '%25',
  '\\u0032',
  '\\',
  '&#50;',
  '&#',
  '&',
  '<',
  '<a>',
  '<uid ',
  '<a b="',
  '"',
  "'",
  '=',
  'eyJ-',
  'data:',
  'a@',
  'a.',
  'token ',
  'otp ',
  'account no ',
  'A1b2',
  'QUJD',
  'MjM0',
  '४',
  '１',
  '\u200b',
  'क्षि ',
  '😀',
  '\n',
  '{{',
  '}} ',
  'stream ',
  'endstream ',
  '/S ',
  '(',
  '+91 ',
  '98123 45678, ',
  'ABCPK 1234 F ',
  'https://a:b@c/ ',
  '-----BEGIN ',
  'Cookie: a=b; ',
] as const;
/** Combinations, first one then the other. */
const halves = [
  (length: number) => `${`${id} `.repeat(length / 74)}${`${aadhaar} `.repeat(length / 26)}`,
  (length: number) => `${'<'.repeat(length / 2)}${'>'.repeat(length / 2)}`,
];
const shapes = [
  ...pieces.map(
    (piece) =>
      [JSON.stringify(piece), (length: number) => piece.repeat(Math.ceil(length / piece.length))] as const,
  ),
  ...halves.map((shape, index) => [`half and half ${index}`, shape] as const),
];

/** CPU time of this thread in µs, the minimum of several runs, because other load on the machine only adds to it. */
function work(scan: (text: string) => unknown, text: string, runs: number): number {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    scan(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

/** A small input that was measured too slowly would hide quadratic work, so it is measured more often. */
const [runsOfSmall, runsOfLarge] = [5, 2];
const length = 16_384;
/** Below it the clock's steps count for more than the work. */
const leastMicroseconds = 2_000;
/** The kernel counts CPU time in steps of up to 4 ms, and the process collects garbage: a linear scan may fail several attempts in a row. */
const mostAttempts = 12;

/**
 * Doubles the input twice: linear work grows four times, quadratic work 16 times. A scan passes when one of several attempts stays
 * below ten times, so that other load on the machine can fail nothing that is linear.
 */
function growsLinearly(scan: (text: string) => unknown, shape: (length: number) => string): boolean {
  const [small, large] = [shape(length), shape(length * 4)];
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const least = Math.max(work(scan, small, runsOfSmall), leastMicroseconds / 4);
    if (work(scan, large, runsOfLarge) <= least * 10) return true;
  }
  return false;
}

describe('S1 the work of a scan grows with its input only', () => {
  test('every exported function that takes a text is listed', () => {
    const isCovered = (name: string) =>
      name in textScanners || Object.keys(boundedElsewhere).some((path) => name.startsWith(path));
    expect(exported().filter((name) => !isCovered(name))).toEqual([]);
    expect(Object.keys(textScanners).length).toBeGreaterThan(20);
  });

  test('quadratic work is noticed', () => {
    const quadratic = (text: string) => {
      let found = 0;
      for (let at = 0; at < text.length; at += 32) found += text.indexOf('z', at);
      return found;
    };
    expect(growsLinearly(quadratic, (wanted) => 'a'.repeat(wanted * 8))).toBe(false);
  });

  test.each(Object.entries(textScanners))('%s', { timeout: 60_000 }, (_name, scan) => {
    for (const [name, shape] of shapes) expect(growsLinearly(scan, shape), name).toBe(true);
  });
});

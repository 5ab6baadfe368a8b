// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatAge } from '../display/formatting.ts';
import { clockDifference, noteServerDate, serverDate, serverNow } from './server-clock.ts';

const HOUR = 3_600_000;
const server = Date.UTC(2026, 10, 27, 9, 0, 0);

/** This computer's clock at the moment of a reply. */
function receive(here: number, headers: Readonly<Record<string, string>> = {}): void {
  vi.setSystemTime(here);
  noteServerDate(new Headers({ date: new Date(server).toUTCString(), ...headers }));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  receive(server);
  vi.useRealTimers();
});

test.each([
  ['three hours fast', 3 * HOUR],
  ['a day slow', -24 * HOUR],
  ['right', 0],
])('Q7 ages and days follow the server where the clock is %s', (_name, fast) => {
  receive(server + fast);
  expect(serverNow()).toBe(server);
  expect(serverDate().toISOString()).toBe('2026-11-27T09:00:00.000Z');
  expect(formatAge(new Date(server - 60_000))).toBe('1 min');
  expect(clockDifference.get()).toBe(fast);
});

test('Q7 a difference of up to five minutes is corrected without a mention, and one of two seconds is noise', () => {
  receive(server + 4 * 60_000);
  expect(serverNow()).toBe(server);
  expect(clockDifference.get()).toBe(0);
  receive(server + 1500);
  expect(serverNow()).toBe(server + 1500);
});

test('Q7 a reply from a cache, or without a time, changes nothing', () => {
  receive(server + HOUR, { age: '3600' });
  expect(serverNow()).toBe(server + HOUR);
  noteServerDate(new Headers({ date: 'yesterday' }));
  noteServerDate(new Headers());
  expect(serverNow()).toBe(server + HOUR);
});

/** They measure durations on this computer. */
const durations = [
  'features/review/reveals/reveals.ts',
  'features/review/dialogs/reveal-dialog.tsx',
  'features/undo/open-bar.tsx',
  'features/login/steps/use-seconds-left.ts',
  'lib/api/live-changes.ts',
  'lib/api/prefetchable.ts',
  'lib/api/read-ahead.ts',
  'lib/clock/server-clock.ts',
  'lib/page/undo-window.ts',
];

test("Q7 every other file uses the server's clock", () => {
  const src = resolve(import.meta.dirname, '../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const reads = /\bDate\.now\b|new Date\(\)/;
  const found = files.filter((file) => reads.test(readFileSync(join(src, file), 'utf8')));
  expect(found.toSorted()).toEqual(durations.toSorted());
});

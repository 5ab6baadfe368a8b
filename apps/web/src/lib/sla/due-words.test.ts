import type { SlaState } from '@kyc/contract/applications/sla-state';
import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

const now = Date.parse('2026-11-23T05:00:00Z');
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const says = (SlaState: SlaState | null | undefined, DueOn: string | null | undefined) => {
  const words = dueWords({ SlaState, DueOn }, now);
  return words === null ? null : [words.state, words.duration];
};

test('the duration until the due time, or since then', () => {
  expect(says('onTime', inMinutes(200))).toEqual(['onTime', '3 h 20 min']);
  expect(says('dueSoon', inMinutes(12))).toEqual(['dueSoon', '12 min']);
  expect(says('overdue', inMinutes(-120))).toEqual(['overdue', '2 h 0 min']);
  expect(says('onTime', inMinutes(3 * 1440 + 61))).toEqual(['onTime', '3 d 1 h']);
});

test('rows that are read before the due time are overdue after it', () => {
  expect(says('onTime', inMinutes(-1))).toEqual(['overdue', '1 min']);
  expect(says('dueSoon', inMinutes(0))).toEqual(['dueSoon', '0 min']);
});

test('a paused clock has no duration; without a due time or working time there are no words', () => {
  expect(says('paused', null)).toEqual(['paused', '']);
  expect([says(null, null), says(undefined, undefined), says('onTime', null)]).toEqual([null, null, null]);
});

import { expect, test } from 'vitest';
import { chooseKept, readKeep } from './forget-backups.ts';

const none = { days: 0, weeks: 0, months: 0, years: 0 };
const at = (day: string, hour = '21') => `${day}T${hour}3000123Z-abcdef`;

test.each([
  ['the newest always stays', none, [at('20261101'), at('20261102')], [at('20261102')]],
  [
    'the newest of each day stays',
    { ...none, days: 2 },
    [at('20261101'), at('20261102', '03'), at('20261102'), at('20261103')],
    [at('20261102'), at('20261103')],
  ],
  [
    'days without a backup do not count',
    { ...none, days: 2 },
    [at('20261001'), at('20261101'), at('20261120')],
    [at('20261101'), at('20261120')],
  ],
  [
    // 1 November 2026 is a Sunday: the next day begins another week.
    'the newest of each week stays, and a week begins on Monday',
    { ...none, weeks: 2 },
    [at('20261026'), at('20261101'), at('20261102'), at('20261108')],
    [at('20261101'), at('20261108')],
  ],
  [
    'the newest of each month stays',
    { ...none, months: 3 },
    [at('20260831'), at('20260901'), at('20260930'), at('20261015'), at('20261101')],
    [at('20260930'), at('20261015'), at('20261101')],
  ],
  [
    'the newest of each year stays in addition to days',
    { ...none, days: 1, years: 2 },
    [at('20241231'), at('20251231'), at('20261101'), at('20261102')],
    [at('20251231'), at('20261102')],
  ],
])('%s', (_title, keep, ids, kept) => {
  expect(chooseKept(ids, keep)).toEqual(kept);
});

test('the retention is parsed from its text', () => {
  expect(readKeep('14d,8w, 24m,8y')).toEqual({ days: 14, weeks: 8, months: 24, years: 8 });
  expect(readKeep('3d')).toEqual({ ...none, days: 3 });
});

test.each(['', '14', '14days', '0d', 'd', '14d,x'])('%j is rejected', (text) => {
  expect(() => readKeep(text)).toThrow(/^What is kept must look like 14d,8w,24m/);
});

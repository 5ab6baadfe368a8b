import { describe, expect, test } from 'vitest';
import { formatUan, isUanAlert, type UanSeries } from './uan-series.ts';

// Domain pack README §3: UAN = prefix + zero-padded number.
test.each([
  [{ prefix: 'OD', numberLength: 8 }, 10_000_001, 'OD10000001'],
  [{ prefix: 'OD', numberLength: 8 }, 42, 'OD00000042'],
  [{ prefix: '', numberLength: 6 }, 1, '000001'],
  [{ prefix: 'KYCD', numberLength: 6 }, 999_999, 'KYCD999999'],
])('%j, number %i is %s', (series, number, uan) => {
  expect(formatUan(series, number)).toBe(uan);
});

/** A series with the given number of remaining UANs. */
const series = (left: number, alertOn: number): UanSeries => ({
  prefix: 'OD',
  numberLength: 8,
  nextNumber: 5001,
  toNumber: 5000 + left,
  alertOn,
});

describe('MAST-04 the alert, contract.md §6', () => {
  test.each([
    ['no series is active', [], true],
    ['more are left than AlertOn', [series(51, 50)], false],
    ['AlertOn are left', [series(50, 50)], true],
    ['fewer are left', [series(49, 50)], true],
    ['none is left', [series(0, 0)], true],
    ['one is left, AlertOn is 0', [series(1, 0)], false],
    ['together more are left than AlertOn of the last', [series(30, 500), series(30, 50)], false],
    ['together no more are left than AlertOn of the last', [series(30, 0), series(30, 60)], true],
    ['the first is used up, the last has enough', [series(0, 50), series(51, 50)], false],
  ])('%s: %#', (_, active, alerts) => {
    expect(isUanAlert(active)).toBe(alerts);
  });
});

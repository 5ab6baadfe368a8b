import { isUanAlert } from '@kyc/domain/uan/uan-series';
import { expect, test } from 'vitest';
import { stockUans } from './uan-stock.ts';

test.each([0, 10, 600])(
  'I20 the demo with %i applications has no UAN alert: its reserve has enough numbers',
  (wanted) => {
    const active = stockUans('OD', wanted).series.map((row) => ({
      prefix: row.prefix,
      numberLength: row.number_length,
      toNumber: row.to_number,
      nextNumber: row.next_number,
      alertOn: row.alert_on,
    }));
    expect(active).toHaveLength(2);
    expect(isUanAlert(active)).toBe(false);
  },
);

import { isUanAlert } from '@kyc/domain/uan/uan-series';
import { expect, test } from 'vitest';
import { stockUans } from './uan-stock.ts';

test.each([0, 10, 600])(
  'I20 the demo with %i applications has no UAN alert: its reserve has enough numbers',
  (wanted) => {
    const active = stockUans('OD', wanted).series.map((row) => ({
      prefix: String(row.prefix),
      numberLength: Number(row.number_length),
      toNumber: Number(row.to_number),
      nextNumber: Number(row.next_number),
      alertOn: Number(row.alert_on),
    }));
    expect(active).toHaveLength(2);
    expect(isUanAlert(active)).toBe(false);
  },
);

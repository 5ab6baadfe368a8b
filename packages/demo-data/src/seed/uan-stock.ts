import type { DB } from '@kyc/db/tables/schema.generated';
import { formatUan } from '@kyc/domain/uan/uan-series';
import type { Insertable } from 'kysely';

interface UanStock {
  readonly series: readonly Insertable<DB['uan_series']>[];
  /** One UAN for each application, oldest application first. */
  readonly uans: readonly string[];
}

const numberLength = 8;
const left = 25;
const reserve = { from: 20_000_001, size: 5000, issued: 40 };
const firstNumber = 10_000_001;

/**
 * Plans two series: the first is nearly used up, the second is a reserve that supplied the oldest numbers and still has enough, so
 * the alert does not show (I20).
 */
export function stockUans(prefix: string, wanted: number): UanStock {
  const ofReserve = Math.min(wanted, reserve.issued);
  const ofFirst = wanted - ofReserve;
  const numbers = (from: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => formatUan({ prefix, numberLength }, from + index));
  return {
    uans: [...numbers(reserve.from, ofReserve), ...numbers(firstNumber, ofFirst)],
    series: [
      {
        prefix,
        number_length: numberLength,
        from_number: firstNumber,
        to_number: firstNumber + ofFirst + left - 1,
        next_number: firstNumber + ofFirst,
        // Not above the size of the series: the master would refuse to save it.
        alert_on: Math.min(60, ofFirst + left),
        priority: 1,
      },
      {
        prefix,
        number_length: numberLength,
        from_number: reserve.from,
        to_number: reserve.from + reserve.size - 1,
        next_number: reserve.from + ofReserve,
        alert_on: reserve.size / 10,
        priority: 2,
      },
    ],
  };
}

import { describe, expect, test } from 'vitest';
import { agreementToShow, measureAgreement, writtenAgreement, type VerdictTable } from './agreement.ts';

const tableOf = (bothYes: number, firstOnly: number, secondOnly: number, bothNo: number): VerdictTable => ({
  bothYes,
  firstOnly,
  secondOnly,
  bothNo,
});

/** p_o, kappa with both limits, AC1 and PABAK, each with four decimals. */
function figuresOf(table: VerdictTable): readonly string[] {
  const { observed, kappa, ac1, pabak } = measureAgreement(table);
  return [observed, kappa?.value, kappa?.interval.lower, kappa?.interval.upper, ac1, pabak].map(
    (value) => value?.toFixed(4) ?? '–',
  );
}

/** The same in the table of the design: two decimals. */
function roundedFiguresOf(table: VerdictTable): readonly string[] {
  const { observed, kappa, ac1, pabak } = measureAgreement(table);
  return [observed, kappa?.value, kappa?.interval.lower, kappa?.interval.upper, ac1, pabak].map(
    writtenAgreement,
  );
}

// Four decimals: computed separately from the published formulas.
describe('the figures of two persons', () => {
  test('45/15/25/15', () => {
    const table = tableOf(45, 15, 25, 15);
    expect(roundedFiguresOf(table)).toEqual(['0.60', '0.13', '-0.06', '0.32', '0.27', '0.20']);
    expect(figuresOf(table)).toEqual(['0.6000', '0.1304', '-0.0629', '0.3238', '0.2661', '0.2000']);
    expect(measureAgreement(table).kappa?.standardError).toBeCloseTo(0.098662, 6);
  });

  test('40/2/3/15', () => {
    const table = tableOf(40, 2, 3, 15);
    expect(measureAgreement(table).observed?.toFixed(3)).toBe('0.917');
    expect(roundedFiguresOf(table)).toEqual(['0.92', '0.80', '0.63', '0.97', '0.86', '0.83']);
    expect(figuresOf(table)).toEqual(['0.9167', '0.7984', '0.6300', '0.9668', '0.8580', '0.8333']);
    expect(measureAgreement(table).kappa?.standardError).toBeCloseTo(0.085936, 6);
  });

  test('28/4/2/16', () => {
    const table = tableOf(28, 4, 2, 16);
    expect(roundedFiguresOf(table)).toEqual(['0.88', '0.75', '0.56', '0.94', '0.77', '0.76']);
    expect(figuresOf(table)).toEqual(['0.8800', '0.7458', '0.5560', '0.9356', '0.7731', '0.7600']);
    expect(measureAgreement(table).kappa?.standardError).toBeCloseTo(0.096836, 6);
  });

  test('57/1/2/0', () => {
    const table = tableOf(57, 1, 2, 0);
    expect(roundedFiguresOf(table)).toEqual(['0.95', '-0.02', '-0.05', '0.01', '0.95', '0.90']);
    expect(figuresOf(table)).toEqual(['0.9500', '-0.0227', '-0.0544', '0.0089', '0.9474', '0.9000']);
    expect(measureAgreement(table).kappa?.standardError).toBeCloseTo(0.01616, 6);
  });

  test('60/0/0/0', () => {
    expect(roundedFiguresOf(tableOf(60, 0, 0, 0))).toEqual(['1.00', '–', '–', '–', '–', '1.00']);
    expect(measureAgreement(tableOf(60, 0, 0, 0))).toEqual({
      observed: 1,
      kappa: undefined,
      ac1: undefined,
      pabak: 1,
    });
  });
});

test('only rejections are as undefined as only approvals', () => {
  expect(measureAgreement(tableOf(0, 0, 0, 60))).toEqual(measureAgreement(tableOf(60, 0, 0, 0)));
});

test('exchanging the persons or the verdicts changes no figure', () => {
  const figures = figuresOf(tableOf(45, 15, 25, 15));
  expect(figuresOf(tableOf(45, 25, 15, 15))).toEqual(figures);
  expect(figuresOf(tableOf(15, 15, 25, 45))).toEqual(figures);
});

test('complete agreement on two verdicts is 1 without a standard error', () => {
  const { kappa, ac1 } = measureAgreement(tableOf(7, 0, 0, 3));
  expect(kappa?.value).toBeCloseTo(1, 12);
  expect(kappa?.standardError).toBe(0);
  expect(ac1).toBeCloseTo(1, 12);
});

test('no interval leaves −1 to 1', () => {
  expect(measureAgreement(tableOf(0, 15, 25, 0)).kappa?.interval.lower).toBe(-1);
  expect(measureAgreement(tableOf(20, 1, 0, 9)).kappa?.interval.upper).toBe(1);
});

test('there are no figures without verdicts', () => {
  expect(figuresOf(tableOf(0, 0, 0, 0))).toEqual(['–', '–', '–', '–', '–', '–']);
});

describe('the figure that is shown', () => {
  test('is missing for fewer than 30 verdicts', () => {
    expect(agreementToShow(tableOf(15, 2, 2, 10))).toEqual({ measure: 'none' });
    expect(agreementToShow(tableOf(15, 2, 2, 11)).measure).toBe('kappa');
  });

  test('is kappa with its interval', () => {
    const table = tableOf(40, 2, 3, 15);
    const { kappa } = measureAgreement(table);
    expect(agreementToShow(table)).toEqual({
      measure: 'kappa',
      value: kappa?.value,
      interval: kappa?.interval,
    });
  });

  test('is AC1 where the rarer verdict is below 10 %', () => {
    // 12 and 11 of 120 verdicts are rejections.
    expect(agreementToShow(tableOf(53, 1, 1, 5)).measure).toBe('kappa');
    expect(agreementToShow(tableOf(53, 1, 2, 4)).measure).toBe('ac1');
    expect(agreementToShow(tableOf(5, 1, 1, 53)).measure).toBe('kappa');
    expect(agreementToShow(tableOf(4, 1, 2, 53)).measure).toBe('ac1');
  });

  test('is AC1 of .95 for 57/1/2/0, where kappa is −.02', () => {
    const shown = agreementToShow(tableOf(57, 1, 2, 0));
    expect(shown.measure === 'ac1' && writtenAgreement(shown.value)).toBe('0.95');
  });

  test('has two decimals and no negative zero', () => {
    expect([0.7984, -0.0227, -0.001, 1].map(writtenAgreement)).toEqual(['0.80', '-0.02', '0.00', '1.00']);
  });

  test('is a dash if all verdicts are the same', () => {
    expect(agreementToShow(tableOf(60, 0, 0, 0))).toEqual({ measure: 'ac1', value: undefined });
    expect(writtenAgreement(undefined)).toBe('–');
  });
});

import { expect, test } from 'vitest';
import { measureAgreement, type VerdictTable } from './agreement.ts';
import { bootstrapKappa } from './bootstrap-kappa.ts';
import { seededIntegers } from './testing/seeded-integers.ts';

const none: VerdictTable = { bothYes: 0, firstOnly: 0, secondOnly: 0, bothNo: 0 };

/** 100 applications whose fields all have the same pair of verdicts; one field each gives 45/15/25/15. */
const applicationsWith = (fields: number): readonly VerdictTable[] => [
  ...Array.from({ length: 45 }, () => ({ ...none, bothYes: fields })),
  ...Array.from({ length: 15 }, () => ({ ...none, firstOnly: fields })),
  ...Array.from({ length: 25 }, () => ({ ...none, secondOnly: fields })),
  ...Array.from({ length: 15 }, () => ({ ...none, bothNo: fields })),
];

const intervalOf = (applications: readonly VerdictTable[], draws?: number) =>
  bootstrapKappa(applications, seededIntegers(11), draws);

test('agrees with the standard error if each application has one field', () => {
  const interval = intervalOf(applicationsWith(1));
  const { kappa } = measureAgreement({ bothYes: 45, firstOnly: 15, secondOnly: 25, bothNo: 15 });
  expect(Math.abs((interval?.lower ?? 1) - (kappa?.interval.lower ?? 0))).toBeLessThan(0.03);
  expect(Math.abs((interval?.upper ?? 1) - (kappa?.interval.upper ?? 0))).toBeLessThan(0.03);
});

test('does not become narrower by repeating the fields of each application', () => {
  const interval = intervalOf(applicationsWith(4));
  const single = intervalOf(applicationsWith(1));
  expect(interval?.lower).toBeCloseTo(single?.lower ?? 0, 12);
  expect(interval?.upper).toBeCloseTo(single?.upper ?? 0, 12);
  const ofOneTable = measureAgreement({ bothYes: 180, firstOnly: 60, secondOnly: 100, bothNo: 60 });
  expect(interval?.lower).toBeLessThan((ofOneTable.kappa?.interval.lower ?? 0) - 0.05);
});

test('draws 1,000 times as many applications as there are', () => {
  let drawn = 0;
  const randomInteger = seededIntegers(11);
  bootstrapKappa(applicationsWith(1), (below) => {
    drawn += 1;
    return randomInteger(below);
  });
  expect(drawn).toBe(1000 * 100);
});

test('repeats its interval with the same seed', () => {
  expect(intervalOf(applicationsWith(2), 200)).toEqual(intervalOf(applicationsWith(2), 200));
});

test('has no interval for fewer than 30 applications, although they have more fields', () => {
  const applications = [
    ...Array.from({ length: 20 }, () => ({ ...none, bothYes: 40, bothNo: 3 })),
    ...Array.from({ length: 9 }, () => ({ ...none, bothYes: 40, firstOnly: 3 })),
  ];
  expect(intervalOf(applications)).toBeUndefined();
  expect(intervalOf([...applications, { ...none, bothNo: 3 }])).toBeDefined();
});

test('has no interval if many draws contain only approvals', () => {
  const approvals = Array.from({ length: 59 }, () => ({ ...none, bothYes: 5 }));
  expect(intervalOf([...approvals, { ...none, firstOnly: 1 }])).toBeUndefined();
});

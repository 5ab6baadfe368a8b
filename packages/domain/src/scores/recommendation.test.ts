import { expect, test } from 'vitest';
import { esignRecommendation } from './recommendation.ts';

test.each([
  { isCompleted: true, match: true, wanted: 'Approve' },
  { isCompleted: true, match: false, wanted: 'Reject' },
  { isCompleted: true, match: null, wanted: "Can't verify" },
  { isCompleted: false, match: true, wanted: "Can't verify" },
  { isCompleted: false, match: false, wanted: 'Reject' },
  { isCompleted: false, match: null, wanted: "Can't verify" },
] as const)('B26 e-Sign completed $isCompleted, signer match $match: $wanted', ({ wanted, ...signing }) => {
  expect(esignRecommendation(signing)).toBe(wanted);
});

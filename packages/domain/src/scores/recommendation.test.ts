import { describe, expect, test } from 'vitest';
import { esignRecommendation, nameRecommendation } from './recommendation.ts';

describe('REV-13 names: Approve when both scores reach their limits (§9)', () => {
  const limits = { PanOcrNameMatchPct: 80, PanPoaNameMatchPct: 70 };

  test.each([
    [80, 70, 'Approve'],
    [81, 71, 'Approve'],
    [100, 100, 'Approve'],
    [79, 70, 'Reject'],
    [79, 100, 'Reject'],
    [80, 69, 'Reject'],
    [100, 69, 'Reject'],
    [0, 0, 'Reject'],
    // The limits are not exchanged.
    [75, 75, 'Reject'],
    // A missing score counts as 0 (domain pack README §1).
    [null, 100, 'Reject'],
    [100, null, 'Reject'],
    [null, null, 'Reject'],
  ] as const)('PAN OCR %s, proof of address %s: %s', (PanOcrNameMatchScore, PanPoaNameMatchScore, wanted) => {
    expect(nameRecommendation({ PanOcrNameMatchScore, PanPoaNameMatchScore }, limits)).toBe(wanted);
  });

  test('a missing score reaches a limit of 0', () => {
    const nothing = { PanOcrNameMatchScore: null, PanPoaNameMatchScore: null };
    expect(nameRecommendation(nothing, { PanOcrNameMatchPct: 0, PanPoaNameMatchPct: 0 })).toBe('Approve');
    expect(nameRecommendation(nothing, { PanOcrNameMatchPct: 1, PanPoaNameMatchPct: 0 })).toBe('Reject');
    expect(nameRecommendation(nothing, { PanOcrNameMatchPct: 0, PanPoaNameMatchPct: 1 })).toBe('Reject');
  });
});

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

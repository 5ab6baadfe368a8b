import { describe, expect, test } from 'vitest';
import {
  defaultWeights,
  findWeightFaults,
  rankCandidates,
  scoreCandidate,
  type RankedCandidate,
  type ScoreFacts,
} from './score.ts';

const hardCase = { weights: defaultWeights, isHardCase: true };
const ordinaryCase = { weights: defaultWeights, isHardCase: false };

const meena: ScoreFacts = {
  load: 2,
  capacity: 6,
  desiredSkills: 2,
  heldSkills: 2,
  hadItBefore: true,
  readsLanguage: true,
  sampled: 100,
  weightedError: 0.03,
  idleMinutes: 12,
  recentAssignments: 1,
};

describe('the worked examples', () => {
  test('Meena has 75.0', () => {
    const { total, addends } = scoreCandidate(meena, hardCase);
    expect(total.toFixed(1)).toBe('75.0');
    expect(addends).toEqual({
      load: 26.67,
      skill: 20,
      continuity: 15,
      language: 10,
      quality: 9.7,
      idle: 2,
      recent: -8.33,
    });
  });

  test('Arun has 56.6 with inputs that complete the given ones', () => {
    const given = { load: 1, capacity: 6, hadItBefore: false, recentAssignments: 2 };
    const chosen = { heldSkills: 2, readsLanguage: true, weightedError: 0.04, idleMinutes: 2 };
    expect(scoreCandidate({ ...meena, ...given, ...chosen }, hardCase).total.toFixed(1)).toBe('56.6');
  });

  test('Divya has 60.0 with inputs that complete the given ones', () => {
    const given = { load: 0, capacity: 4, heldSkills: 1, readsLanguage: false };
    const chosen = { hadItBefore: false, sampled: 12, idleMinutes: 30, recentAssignments: 0 };
    expect(scoreCandidate({ ...meena, ...given, ...chosen }, hardCase).total.toFixed(1)).toBe('60.0');
  });
});

describe('quality', () => {
  const qualityOf = (change: Partial<ScoreFacts>, rule = hardCase) =>
    scoreCandidate({ ...meena, ...change }, rule).addends.quality;

  test('is a half for every verifier of an ordinary case', () => {
    expect(qualityOf({}, ordinaryCase)).toBe(5);
    expect(qualityOf({ weightedError: 0.5 }, ordinaryCase)).toBe(5);
  });

  test('is a half with fewer than 30 samples', () => {
    expect(qualityOf({ sampled: 0, weightedError: 0 })).toBe(5);
    expect(qualityOf({ sampled: 29 })).toBe(5);
    expect(qualityOf({ sampled: 30 })).toBe(9.7);
  });

  test('is never negative, although critical errors have 10 points', () => {
    expect(qualityOf({ weightedError: 1 })).toBe(0);
    expect(qualityOf({ weightedError: 2.5 })).toBe(0);
  });
});

test('idle time counts up to 30 minutes', () => {
  const idleOf = (idleMinutes: number) => scoreCandidate({ ...meena, idleMinutes }, hardCase).addends.idle;
  expect([0, 15, 30, 31, 600].map(idleOf)).toEqual([0, 2.5, 5, 5, 5]);
});

test('recent assignments count up to 3', () => {
  const recentOf = (recentAssignments: number) =>
    scoreCandidate({ ...meena, recentAssignments }, hardCase).addends.recent;
  expect([0, 1, 2, 3, 9].map(recentOf)).toEqual([0, -8.33, -16.67, -25, -25]);
});

test('an application without desired soft skills gives every verifier all skill points', () => {
  expect(scoreCandidate({ ...meena, desiredSkills: 0, heldSkills: 0 }, hardCase).addends.skill).toBe(20);
});

test('the best verifier has 100', () => {
  const best = { ...meena, load: 0, weightedError: 0, idleMinutes: 30, recentAssignments: 0 };
  expect(scoreCandidate(best, hardCase).total).toBe(100);
});

test('the penalty for recent assignments stops at 0, and the addends still add up', () => {
  const unsuited = { ...meena, load: 5, heldSkills: 0, hadItBefore: false, readsLanguage: false };
  const busy = { ...unsuited, idleMinutes: 0, recentAssignments: 3 };
  const { total, addends } = scoreCandidate(busy, ordinaryCase);
  expect(total).toBe(0);
  expect(addends).toMatchObject({ load: 6.67, quality: 5, recent: -11.67 });
});

/** Compares hundredths as integers, because sums of decimals are not exact. */
function addsUp(facts: ScoreFacts): boolean {
  const { total, addends } = scoreCandidate(facts, hardCase);
  const hundredths = Object.values(addends).map((addend) => Math.round(addend * 100));
  return hundredths.reduce((sum, addend) => sum + addend, 0) === Math.round(total * 100);
}

test('the addends add up to the score for every load, skill, idle time and penalty', () => {
  const wrong: ScoreFacts[] = [];
  for (let capacity = 1; capacity <= 20; capacity += 1)
    for (let load = 0; load < capacity; load += 1)
      for (const [heldSkills, idleMinutes] of [
        [0, 0],
        [1, 1],
        [2, 7],
        [3, 29],
      ] as const)
        for (const recentAssignments of [0, 1, 2, 3]) {
          const held = { desiredSkills: 3, heldSkills, idleMinutes, recentAssignments };
          const facts = { ...meena, load, capacity, ...held };
          if (!addsUp(facts)) wrong.push(facts);
        }
  expect(wrong).toEqual([]);
});

describe('the order of candidates', () => {
  const scored = (userId: number, total: number, idleMinutes: number): RankedCandidate => ({
    userId,
    idleMinutes,
    score: { ...scoreCandidate(meena, hardCase), total },
  });
  const idsOf = (candidates: readonly RankedCandidate[]) =>
    rankCandidates(candidates).map(({ userId }) => userId);

  test('begins with the highest score', () => {
    expect(idsOf([scored(1, 56.6, 90), scored(2, 75, 0), scored(3, 60, 30)])).toEqual([2, 3, 1]);
  });

  test('prefers the longest idle time among equal scores, also beyond 30 minutes', () => {
    expect(idsOf([scored(1, 60, 31), scored(2, 60, 45), scored(3, 60, 40)])).toEqual([2, 3, 1]);
  });

  test('prefers the lower id among equal scores and idle times', () => {
    expect(idsOf([scored(9, 60, 5), scored(3, 60, 5), scored(10, 60, 5)])).toEqual([3, 9, 10]);
  });
});

describe('weights', () => {
  const weightFault = 'Each weight must be from 0 to 100, with at most two decimals.';

  test('accepts the default weights', () => {
    expect(findWeightFaults(defaultWeights)).toEqual([]);
  });

  test('accepts a factor that is switched off, decimals and any penalty', () => {
    expect(findWeightFaults({ ...defaultWeights, load: 55.1, continuity: 0, idle: 4.9, recent: 0 })).toEqual(
      [],
    );
    expect(findWeightFaults({ ...defaultWeights, recent: 100 })).toEqual([]);
  });

  test('rejects added weights that do not sum to 100', () => {
    expect(findWeightFaults({ ...defaultWeights, load: 39 })).toEqual([
      'The weights that are added must sum to 100, not 99.',
    ]);
    expect(findWeightFaults({ ...defaultWeights, load: 40.5 })).toEqual([
      'The weights that are added must sum to 100, not 100.5.',
    ]);
  });

  test('rejects a negative weight, although the sum is 100', () => {
    expect(findWeightFaults({ ...defaultWeights, load: 65, idle: -20 })).toEqual([weightFault]);
  });

  test('rejects a penalty outside 0 to 100, a third decimal and a missing number', () => {
    expect(findWeightFaults({ ...defaultWeights, recent: -1 })).toEqual([weightFault]);
    expect(findWeightFaults({ ...defaultWeights, recent: 101 })).toEqual([weightFault]);
    expect(findWeightFaults({ ...defaultWeights, recent: 8.333 })).toEqual([weightFault]);
    expect(findWeightFaults({ ...defaultWeights, recent: Number.NaN })).toEqual([weightFault]);
  });
});

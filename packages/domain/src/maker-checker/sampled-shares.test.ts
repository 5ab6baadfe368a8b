import { describe, expect, test } from 'vitest';
import { isSampled, openBlock, type SamplingBlock } from '../quality/sampling-blocks.ts';
import { seededIntegers } from '../quality/testing/seeded-integers.ts';
import { findFittingPolicies, matchPolicies, type Draw } from './match-policies.ts';
import type { DecisionFacts, PolicyKind } from './policies.ts';
import { plainApproval } from './testing/decision-facts.ts';

const find = (facts: Partial<DecisionFacts>) =>
  findFittingPolicies(
    { ...plainApproval, ...facts },
    { tenantId: 7, shares: {}, matchedBefore: new Set(), confirmedBeforeRetry: null },
  );

/** Decides by sampling blocks, as the server does; the hash plays no part in a simulation. */
function blockSampler(seed: number): (draw: Draw) => boolean {
  const unhashed = (text: string) => text;
  const sources = { randomInteger: seededIntegers(seed), hash: unhashed };
  const streams = new Map<string, { readonly block: SamplingBlock; readonly position: number }>();
  return ({ stream, rate }) => {
    const present = streams.get(stream);
    const { block, position } =
      present === undefined || present.position === present.block.size
        ? { block: openBlock({ rate, salt: stream }, sources), position: 0 }
        : present;
    streams.set(stream, { block, position: position + 1 });
    return isSampled(block, position, unhashed);
  };
}

/** 10,000 decisions of 40 verifiers in which every sampled policy fits at least 900. */
function mixedDecisions(seed: number): readonly DecisionFacts[] {
  const randomInteger = seededIntegers(seed);
  const chance = (percent: number) => randomInteger(100) < percent;
  return Array.from({ length: 10_000 }, () => ({
    action:
      (['approve', 'approve', 'approveWithoutDerivative', 'reject', 'straightThrough'] as const)[
        randomInteger(5)
      ] ?? 'approve',
    isBlockOverridden: chance(1),
    isRedScoreVerified: chance(1),
    isScreeningCleared: chance(1),
    isBankOrNameYellow: chance(30),
    hasDerivativesWithIncomeProof: chance(25),
    earlierDecisions: randomInteger(1000),
  }));
}

interface Tally {
  readonly fitting: number;
  readonly matched: number;
}

/** How many of the decisions fit each policy, and how many match. */
function simulate(seed: number): ReadonlyMap<PolicyKind, Tally> {
  const sample = blockSampler(seed);
  const tallies = new Map<PolicyKind, Tally>();
  for (const facts of mixedDecisions(seed + 1)) {
    const fitting = find(facts);
    const draws = fitting.map(({ draw }) => draw).filter((draw) => draw !== undefined);
    const matched = matchPolicies(fitting, new Set(draws.filter(sample).map(({ stream }) => stream)));
    for (const { kind } of fitting) {
      const tally = tallies.get(kind) ?? { fitting: 0, matched: 0 };
      const isMatched = matched.includes(kind);
      tallies.set(kind, { fitting: tally.fitting + 1, matched: tally.matched + (isMatched ? 1 : 0) });
    }
  }
  return tallies;
}

describe('over 10,000 mixed decisions', () => {
  const tallies = simulate(2026);

  test.each<[PolicyKind, number]>([
    ['verifierNext200', 25],
    ['bankOrNameYellow', 20],
    ['derivativesWithIncomeProof', 10],
    ['straightThrough', 5],
    ['random', 2],
    ['rejection', 2],
  ])('%s samples %d percent of the decisions that fit, within 1 point', (kind, share) => {
    const { fitting, matched } = tallies.get(kind) ?? { fitting: 0, matched: 0 };
    expect(fitting).toBeGreaterThan(900);
    expect(Math.abs((100 * matched) / fitting - share)).toBeLessThanOrEqual(1);
    // Blocks are exact up to the last one, which independent draws would not be.
    expect(Math.abs(matched - (fitting * share) / 100)).toBeLessThanOrEqual(1);
  });

  test.each<[PolicyKind]>([
    ['blockOverridden'],
    ['redScoreVerified'],
    ['screeningCleared'],
    ['verifierFirst50'],
  ])('%s sends every decision that fits to a checker', (kind) => {
    const { fitting, matched } = tallies.get(kind) ?? { fitting: 0, matched: 0 };
    expect(fitting).toBeGreaterThan(40);
    expect(matched).toBe(fitting);
  });
});

test.each<[PolicyKind, Partial<DecisionFacts>, number]>([
  ['verifierNext200', { earlierDecisions: 100 }, 2500],
  ['bankOrNameYellow', { isBankOrNameYellow: true }, 2000],
  ['derivativesWithIncomeProof', { hasDerivativesWithIncomeProof: true }, 1000],
  ['straightThrough', { action: 'straightThrough' }, 500],
  ['random', {}, 200],
  ['rejection', { action: 'reject' }, 200],
])('10,000 decisions that fit %s, by %j, give %d matches', (kind, facts, count) => {
  const sample = blockSampler(11);
  let matched = 0;
  for (let decision = 0; decision < 10_000; decision += 1) {
    const { draw } = find(facts).find((fitting) => fitting.kind === kind) ?? {};
    if (draw !== undefined && sample(draw)) matched += 1;
  }
  expect(matched).toBe(count);
});

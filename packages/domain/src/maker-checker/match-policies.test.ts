import { describe, expect, test } from 'vitest';
import { findFittingPolicies, matchPolicies, streamOf, type MatchTerms } from './match-policies.ts';
import { policies, type DecisionFacts, type PolicyKind } from './policies.ts';
import { plainApproval } from './testing/decision-facts.ts';

const defaultTerms: MatchTerms = {
  tenantId: 7,
  shares: {},
  matchedBefore: new Set(),
  confirmedBeforeRetry: null,
};
const find = (facts: Partial<DecisionFacts>, terms: Partial<MatchTerms> = {}) =>
  findFittingPolicies({ ...plainApproval, ...facts }, { ...defaultTerms, ...terms });
const yellow = { isBankOrNameYellow: true };
const drawOf = (kind: PolicyKind, rate: number) => ({
  kind,
  draw: { stream: `maker-checker/7/${kind}`, rate },
});

describe('the policies that a decision fits', () => {
  test('match without a random choice at 100 %', () => {
    expect(find({ isBlockOverridden: true })[0]).toEqual({ kind: 'blockOverridden', draw: undefined });
  });

  test('name the stream and rate of each random choice', () => {
    expect(find(yellow)).toEqual([drawOf('bankOrNameYellow', 0.2), drawOf('random', 0.02)]);
  });

  test('advance their streams also if another policy matches anyway', () => {
    const kinds = find({ ...yellow, isBlockOverridden: true }).map(({ kind }) => kind);
    expect(kinds).toEqual(['blockOverridden', 'bankOrNameYellow', 'random']);
  });

  test("use the tenant's shares", () => {
    expect(find(yellow, { shares: { bankOrNameYellow: 50, random: 4 } })).toEqual([
      drawOf('bankOrNameYellow', 0.5),
      drawOf('random', 0.04),
    ]);
  });

  test('match every decision if the tenant raises the share to 100 %', () => {
    expect(find(yellow, { shares: { bankOrNameYellow: 100 } })[0]).toEqual({
      kind: 'bankOrNameYellow',
      draw: undefined,
    });
  });

  test('never match and draw nothing at 0 %', () => {
    expect(find(yellow, { shares: { bankOrNameYellow: 0, random: 0 } })).toEqual([]);
    expect(find({ action: 'reject' }, { shares: { rejection: 0 } })).toEqual([]);
  });

  test('ignore a lowered share of a policy that is not sampled', () => {
    const shares = { blockOverridden: 0, redScoreVerified: 1, screeningCleared: 50, verifierFirst50: 0 };
    const facts = { isBlockOverridden: true, isRedScoreVerified: true, isScreeningCleared: true };
    expect(find({ ...facts, earlierDecisions: 0 }, { shares: { ...shares, random: 0 } })).toEqual([
      { kind: 'blockOverridden', draw: undefined },
      { kind: 'redScoreVerified', draw: undefined },
      { kind: 'screeningCleared', draw: undefined },
      { kind: 'verifierFirst50', draw: undefined },
    ]);
  });
});

test('every policy and tenant has a separate stream', () => {
  const streams = [7, 77].flatMap((tenantId) => policies.map(({ kind }) => streamOf(tenantId, kind)));
  expect(new Set(streams).size).toBe(2 * policies.length);
});

describe('a decision', () => {
  test('matches the policies at 100 % and the sampled ones, and no others', () => {
    const fitting = find({ ...yellow, isRedScoreVerified: true });
    expect(matchPolicies(fitting, new Set())).toEqual(['redScoreVerified']);
    expect(matchPolicies(fitting, new Set(['maker-checker/7/random']))).toEqual([
      'redScoreVerified',
      'random',
    ]);
    expect(
      matchPolicies(fitting, new Set(['maker-checker/7/random', 'maker-checker/7/bankOrNameYellow'])),
    ).toEqual(['redScoreVerified', 'bankOrNameYellow', 'random']);
  });

  test('matches no policy by the draw of another tenant', () => {
    expect(matchPolicies(find({}), new Set(['maker-checker/77/random']))).toEqual([]);
  });
});

describe('a second approval in one attempt', () => {
  test('matches a previously matched policy without a second draw', () => {
    const fitting = find(yellow, { matchedBefore: new Set<PolicyKind>(['random']) });
    expect(fitting).toEqual([drawOf('bankOrNameYellow', 0.2), { kind: 'random', draw: undefined }]);
    expect(matchPolicies(fitting, new Set())).toEqual(['random']);
  });

  test('does not match a previously matched policy that no longer fits', () => {
    const matchedBefore = new Set<PolicyKind>(['bankOrNameYellow', 'random']);
    expect(matchPolicies(find({ action: 'reject' }, { matchedBefore }), new Set())).toEqual([]);
  });
});

describe('a retry', () => {
  const retry = (facts: Partial<DecisionFacts>, confirmed: readonly PolicyKind[]) =>
    matchPolicies(
      find(facts, { confirmedBeforeRetry: new Set(confirmed) }),
      new Set(['maker-checker/7/random']),
    );

  test('of an approval that fitted only sampled policies has no second random choice', () => {
    expect(find(yellow, { confirmedBeforeRetry: new Set() })).toEqual([]);
    expect(retry(yellow, [])).toEqual([]);
  });

  test('does not need a second confirmation of the same policies', () => {
    expect(retry({ isRedScoreVerified: true }, ['redScoreVerified'])).toEqual([]);
  });

  test('needs a checker for an override after the confirmation', () => {
    expect(retry({ isRedScoreVerified: true, isBlockOverridden: true }, ['redScoreVerified'])).toEqual([
      'blockOverridden',
    ]);
  });

  test('needs a checker for an approval that was made without one', () => {
    expect(retry({ isRedScoreVerified: true }, [])).toEqual(['redScoreVerified']);
  });
});

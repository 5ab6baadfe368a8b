import { describe, expect, test } from 'vitest';
import { policies, type DecisionFacts, type PolicyKind } from './policies.ts';
import { plainApproval } from './testing/decision-facts.ts';

const fittingKinds = (change: Partial<DecisionFacts>) =>
  policies.filter(({ fits }) => fits({ ...plainApproval, ...change })).map(({ kind }) => kind);

test('has the shares of the design', () => {
  expect(policies.map(({ kind, defaultShare, isSampled }) => [kind, defaultShare, isSampled])).toEqual([
    ['blockOverridden', 100, false],
    ['redScoreVerified', 100, false],
    ['screeningCleared', 100, false],
    ['verifierFirst50', 100, false],
    ['verifierNext200', 25, true],
    ['bankOrNameYellow', 20, true],
    ['derivativesWithIncomeProof', 10, true],
    ['straightThrough', 5, true],
    ['random', 2, true],
    ['rejection', 2, true],
  ]);
});

describe.each([
  ['an approval', 'approve'],
  ['an approval without derivatives', 'approveWithoutDerivative'],
] as const)('%s', (_, action) => {
  test('of a green application by an experienced verifier fits only the random choice', () => {
    expect(fittingKinds({ action })).toEqual(['random']);
  });

  test.each<[Partial<DecisionFacts>, PolicyKind]>([
    [{ isBlockOverridden: true }, 'blockOverridden'],
    [{ isRedScoreVerified: true }, 'redScoreVerified'],
    [{ isScreeningCleared: true }, 'screeningCleared'],
    [{ isBankOrNameYellow: true }, 'bankOrNameYellow'],
  ])('with %j fits its policy as well', (change, kind) => {
    expect(fittingKinds({ action, ...change })).toEqual([kind, 'random']);
  });

  test.each<[number, readonly PolicyKind[]]>([
    [0, ['verifierFirst50', 'random']],
    [49, ['verifierFirst50', 'random']],
    [50, ['verifierNext200', 'random']],
    [249, ['verifierNext200', 'random']],
    [250, ['random']],
    [9999, ['random']],
  ])('after %d decisions of the verifier fits the policy of that number', (earlierDecisions, kinds) => {
    expect(fittingKinds({ action, earlierDecisions })).toEqual(kinds);
  });
});

test('derivatives with income proof fit only if the derivatives are approved', () => {
  const hasDerivativesWithIncomeProof = true;
  const kind: PolicyKind = 'derivativesWithIncomeProof';
  expect(fittingKinds({ action: 'approve', hasDerivativesWithIncomeProof })).toEqual([kind, 'random']);
  expect(fittingKinds({ action: 'straightThrough', hasDerivativesWithIncomeProof })).toContain(kind);
  expect(fittingKinds({ action: 'approveWithoutDerivative', hasDerivativesWithIncomeProof })).toEqual([
    'random',
  ]);
});

const everyFact: DecisionFacts = {
  action: 'approve',
  isBlockOverridden: true,
  isRedScoreVerified: true,
  isScreeningCleared: true,
  isBankOrNameYellow: true,
  hasDerivativesWithIncomeProof: true,
  earlierDecisions: 0,
};

test('an approval with every fact fits every policy of approvals, not only the first', () => {
  expect(fittingKinds(everyFact)).toEqual([
    'blockOverridden',
    'redScoreVerified',
    'screeningCleared',
    'verifierFirst50',
    'bankOrNameYellow',
    'derivativesWithIncomeProof',
    'random',
  ]);
});

test('straight through has a separate share instead of the random choice and of the shares of verifiers', () => {
  expect(fittingKinds({ action: 'straightThrough', earlierDecisions: 0 })).toEqual(['straightThrough']);
  expect(fittingKinds({ action: 'straightThrough', earlierDecisions: 100 })).toEqual(['straightThrough']);
});

test('straight through fits the policies of risky facts', () => {
  expect(fittingKinds({ ...everyFact, action: 'straightThrough' })).toEqual([
    'blockOverridden',
    'redScoreVerified',
    'screeningCleared',
    'bankOrNameYellow',
    'derivativesWithIncomeProof',
    'straightThrough',
  ]);
});

test('a rejection fits only the policy of rejections', () => {
  expect(fittingKinds({ ...everyFact, action: 'reject' })).toEqual(['rejection']);
  expect(fittingKinds({ ...everyFact, action: 'reject', earlierDecisions: 60 })).toEqual(['rejection']);
});

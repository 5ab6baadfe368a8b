import { UserType } from '@kyc/contract/user-types';
import { describe, expect, test } from 'vitest';
import type { Checker, Person } from './checker.ts';
import { findFittingPolicies, matchPolicies } from './match-policies.ts';
import { confirmDecision, submitDecision, type PendingDecision } from './pending-decision.ts';
import type { DecisionFacts, PolicyKind } from './policies.ts';
import { plainApproval } from './testing/decision-facts.ts';

/** The maker and the second user have the right to check as well: the refusal must not depend on a missing right. */
const verifier = { userType: UserType.Verifier, mayCheck: true, isTied: false } as const;
const maker: Checker = { ...verifier, userId: 1, employeeCode: 'E101' };
const secondUser: Checker = { ...verifier, userId: 2, employeeCode: 'e 101' };
const otherChecker: Checker = { ...verifier, userId: 3, employeeCode: 'E303' };
const admin: Checker = { ...verifier, userId: 4, employeeCode: 'E404', userType: UserType.Admin };
const overrider: Person = { userId: 5, employeeCode: 'E505' };

interface EntryPoint {
  readonly name: string;
  readonly facts: Partial<DecisionFacts>;
  readonly policies: readonly PolicyKind[];
  readonly isRetry?: true;
  readonly otherMakers?: readonly Person[];
}

/** Bulk and direct calls of the API make the decision of the button; nothing in the request changes their facts. */
const entryPoints: readonly EntryPoint[] = [
  { name: 'approve', facts: { isRedScoreVerified: true }, policies: ['redScoreVerified'] },
  {
    name: 'approve without derivative',
    facts: { action: 'approveWithoutDerivative', isScreeningCleared: true },
    policies: ['screeningCleared'],
  },
  { name: 'retry', facts: { isRedScoreVerified: true }, policies: ['redScoreVerified'], isRetry: true },
  { name: 'straight through', facts: { action: 'straightThrough' }, policies: ['straightThrough'] },
  { name: 'bulk', facts: { earlierDecisions: 12 }, policies: ['verifierFirst50'] },
  { name: 'raw API', facts: { isBankOrNameYellow: true }, policies: ['bankOrNameYellow', 'random'] },
  {
    name: 'override',
    facts: { isBlockOverridden: true },
    policies: ['blockOverridden'],
    otherMakers: [overrider],
  },
];

/** The streams whose random choice selects the decision. */
function sampledStreams(name: string): ReadonlySet<string> {
  const sampled: Readonly<Record<string, readonly string[]>> = {
    'straight through': ['maker-checker/7/straightThrough'],
    'raw API': ['maker-checker/7/bankOrNameYellow', 'maker-checker/7/random'],
  };
  return new Set(sampled[name]);
}

function matchedBy({ name, facts, isRetry }: EntryPoint): readonly PolicyKind[] {
  const terms = {
    tenantId: 7,
    shares: {},
    matchedBefore: new Set<PolicyKind>(),
    confirmedBeforeRetry: isRetry ? new Set<PolicyKind>() : null,
  };
  return matchPolicies(findFittingPolicies({ ...plainApproval, ...facts }, terms), sampledStreams(name));
}

function submitBy(entry: EntryPoint, present?: PendingDecision) {
  const action = entry.facts.action ?? 'approve';
  const made = {
    action,
    maker: action === 'straightThrough' ? null : maker,
    otherMakers: entry.otherMakers ?? [],
    policies: matchedBy(entry),
    fingerprint: 'f1',
  };
  return submitDecision(made, present);
}

function pendingBy(entry: EntryPoint): PendingDecision {
  const { decision } = submitBy(entry);
  if (decision === undefined) throw new Error(`${entry.name} leaves the desk without a checker`);
  return decision;
}

describe.each(entryPoints)('$name', (entry) => {
  test('matches its policies and waits for a checker', () => {
    expect(matchedBy(entry)).toEqual(entry.policies);
    expect(pendingBy(entry).state).toBe('pending');
  });

  test.each(entryPoints)('keeps its decision pending when $name is tried', (other) => {
    const pending = pendingBy(entry);
    const { decision, refusal } = submitBy(other, pending);
    expect([decision, refusal?.reason]).toEqual([pending, 'waiting']);
  });
});

const own = 'You cannot check your own decision.';
const noRight = 'Only a verifier with the right to check can check a decision.';
const confirmed = 'confirmed';

/** Each row has the entry point, then the result for maker, second user, other checker and Admin. */
const results: readonly (readonly [entry: string, ...cells: readonly string[]])[] = [
  ['approve', own, own, confirmed, noRight],
  ['approve without derivative', own, own, confirmed, noRight],
  ['retry', own, own, confirmed, noRight],
  // No person made it, so every checker is a second person.
  ['straight through', confirmed, confirmed, confirmed, noRight],
  ['bulk', own, own, confirmed, noRight],
  ['raw API', own, own, confirmed, noRight],
  ['override', own, own, confirmed, noRight],
];
const persons: readonly (readonly [name: string, person: Checker])[] = [
  ['the maker', maker],
  ['a second user of the same employee', secondUser],
  ['another checker', otherChecker],
  ['an Admin', admin],
];
const cells = results.flatMap(([name, ...row]) =>
  persons.map(([who, person], column) => ({ name, who, person, result: row[column] })),
);

test('the table has seven entry points and four persons', () => {
  expect(cells).toHaveLength(7 * 4);
  expect(results.map(([name]) => name)).toEqual(entryPoints.map(({ name }) => name));
});

test.each(cells)('$name: a confirmation by $who gives: $result', ({ name, person, result }) => {
  const entry = entryPoints.find((point) => point.name === name);
  if (entry === undefined) throw new Error(`there is no entry point ${name}`);
  const { decision, refusal } = confirmDecision(pendingBy(entry), { checker: person, fingerprint: 'f1' });
  expect(refusal?.sentence ?? decision.state).toBe(result);
  expect(decision.state).toBe(result === confirmed ? 'confirmed' : 'pending');
});

test('override: the person who overrode the block cannot check the decision, also as another user', () => {
  const entry = entryPoints.find(({ name }) => name === 'override');
  const pending = entry === undefined ? undefined : pendingBy(entry);
  for (const userId of [overrider.userId, 99]) {
    const checker = { ...verifier, userId, employeeCode: overrider.employeeCode };
    expect(pending && confirmDecision(pending, { checker, fingerprint: 'f1' }).refusal?.sentence).toBe(own);
  }
});

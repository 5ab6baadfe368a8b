import { expect, test } from 'vitest';
import { matchPolicy, type MatchedApplication, type RankedPolicy } from './match-policy.ts';

const anything: Omit<RankedPolicy, 'policyId' | 'priority'> = {
  source: null,
  mode: null,
  isStraightThrough: null,
  planType: null,
  attempt: null,
  branchCode: null,
};
const policy = (priority: number, conditions: Partial<RankedPolicy> = {}): RankedPolicy => ({
  ...anything,
  // The age is not the priority.
  policyId: 100 - priority,
  priority,
  ...conditions,
});
const application: MatchedApplication = {
  source: 1,
  mode: 2,
  isStraightThrough: false,
  planType: 1,
  attemptNo: 1,
  branchCode: 'MUM001',
};
const matched = (policies: readonly RankedPolicy[], change: Partial<MatchedApplication> = {}) =>
  matchPolicy(policies, { ...application, ...change })?.priority;

test('the first match by priority wins, not the most exact one or the first of the list', () => {
  expect(matched([policy(3, { source: 1, mode: 2 }), policy(2), policy(1, { source: 9 })])).toBe(2);
});

test('the older of two policies with the same priority wins', () => {
  const twins = [policy(1, { policyId: 8 }), policy(1, { policyId: 7 })];
  expect(matchPolicy(twins, application)?.policyId).toBe(7);
});

test('no policy matches: the application has no due time', () => {
  expect(matched([])).toBeUndefined();
  expect(matched([policy(1, { source: 9 })])).toBeUndefined();
});

test.each<[string, Partial<RankedPolicy>, Partial<MatchedApplication>, boolean]>([
  ['source', { source: 1 }, {}, true],
  ['source', { source: 1 }, { source: 3 }, false],
  ['mode', { mode: 2 }, {}, true],
  ['mode', { mode: 2 }, { mode: 4 }, false],
  ['no mode', { mode: 0 }, { mode: 2 }, false],
  ['no mode', { mode: 0 }, { mode: 0 }, true],
  ['straight through', { isStraightThrough: true }, { isStraightThrough: true }, true],
  ['straight through', { isStraightThrough: true }, {}, false],
  ['not straight through', { isStraightThrough: false }, { isStraightThrough: true }, false],
  ['not straight through', { isStraightThrough: false }, {}, true],
  ['plan type', { planType: 2 }, { planType: 2 }, true],
  ['plan type', { planType: 2 }, {}, false],
  ['plan type', { planType: 2 }, { planType: null }, false],
  ['first attempt', { attempt: 'first' }, { attemptNo: 1 }, true],
  ['first attempt', { attempt: 'first' }, { attemptNo: 2 }, false],
  ['later attempt', { attempt: 'later' }, { attemptNo: 1 }, false],
  ['later attempt', { attempt: 'later' }, { attemptNo: 2 }, true],
  ['later attempt', { attempt: 'later' }, { attemptNo: 7 }, true],
  ['branch', { branchCode: 'MUM001' }, {}, true],
  ['branch', { branchCode: 'MUM001' }, { branchCode: 'PUN001' }, false],
  ['branch', { branchCode: 'MUM001' }, { branchCode: null }, false],
])('%s: %o with an application of %o: %s', (_, conditions, change, isMatch) => {
  expect(matched([policy(1, conditions)], change)).toBe(isMatch ? 1 : undefined);
});

test('every condition has to be met', () => {
  const both = [policy(1, { source: 1, mode: 2 })];
  expect([matched(both), matched(both, { source: 3 }), matched(both, { mode: 4 })]).toEqual([
    1,
    undefined,
    undefined,
  ]);
});

// The shipped policies: first attempt 240 minutes, later attempt 120, straight through 60, derivatives 360.
const shipped = [
  { ...policy(10, { isStraightThrough: true }), minutes: 60 },
  { ...policy(20, { attempt: 'later' }), minutes: 120 },
  { ...policy(30, { planType: 2 }), minutes: 360 },
  { ...policy(40, { attempt: 'first' }), minutes: 240 },
];

test.each<[number, Partial<MatchedApplication>]>([
  [240, {}],
  [120, { attemptNo: 2 }],
  [60, { isStraightThrough: true }],
  [60, { isStraightThrough: true, planType: 2, attemptNo: 3 }],
  [360, { planType: 2 }],
  [120, { planType: 2, attemptNo: 2 }],
])('%i minutes for %o', (minutes, change) => {
  expect(matchPolicy(shipped, { ...application, ...change })?.minutes).toBe(minutes);
});

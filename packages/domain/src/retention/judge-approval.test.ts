import { expect, test } from 'vitest';
import { judgeApproval, type ApprovalVerdict, type PlanToApprove } from './judge-approval.ts';

const now = new Date('2026-11-23T12:00:00Z');
const plan = (change: Partial<PlanToApprove> = {}): PlanToApprove => ({
  plannedOn: new Date('2026-11-22T20:00:00Z'),
  state: 'open',
  firstBy: null,
  firstMayHold: false,
  ...change,
});
const old = { plannedOn: new Date('2026-11-16T11:59:59Z') };
const justGood = { plannedOn: new Date('2026-11-16T12:00:00Z') };

test.each<[string, Partial<PlanToApprove>, boolean, ApprovalVerdict]>([
  ['nobody has said yes', {}, false, 'first'],
  ['nobody has said yes', {}, true, 'first'],
  ['the one who made or first approved it', { firstBy: 1 }, true, 'own'],
  ['the same, too old', { firstBy: 1, ...old }, true, 'own'],
  ['a second who may hold', { firstBy: 2 }, true, 'second'],
  ['a second, the first may hold', { firstBy: 2, firstMayHold: true }, false, 'second'],
  ['neither may hold', { firstBy: 2 }, false, 'needsHolder'],
  ['seven days old to the second', justGood, false, 'first'],
  ['a second older', old, false, 'tooOld'],
  ['it runs', { firstBy: 2, state: 'running' }, true, 'over'],
  ['it is done', { firstBy: 2, state: 'done' }, true, 'over'],
])('%s: %j, may hold %s: %s', (_, change, mayHold, verdict) => {
  expect(judgeApproval(plan(change), { userId: 1, mayHold, isTied: false }, now)).toBe(verdict);
});

test.each<[string, Partial<PlanToApprove>, ApprovalVerdict]>([
  ['the second person was created by the first', { firstBy: 2 }, 'tied'],
  ['there is no first person', {}, 'first'],
  ['the plan is done', { firstBy: 2, state: 'done' }, 'over'],
])('S5 %s: %j: %s', (_, change, verdict) => {
  expect(judgeApproval(plan(change), { userId: 1, mayHold: true, isTied: true }, now)).toBe(verdict);
});

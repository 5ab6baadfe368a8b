import { describe, expect, test } from 'vitest';
import type { Checker } from './checker.ts';
import { changeField, confirmDecision, makersOf } from './pending-decision.ts';
import { checker, checkerWith, maker, pending } from './testing/pending-decisions.ts';

describe('a field changed by a checker', () => {
  const change = { checker, fingerprintBefore: 'f1', fingerprintAfter: 'f2' };
  const changed = changeField(pending, change).decision;

  test('keeps the decision pending with the new fingerprint and makes the checker a maker', () => {
    expect(changed).toEqual({
      ...pending,
      fingerprint: 'f2',
      otherMakers: [{ userId: 2, employeeCode: 'E202' }],
    });
    expect(makersOf(changed)).toEqual([maker, { userId: 2, employeeCode: 'E202' }]);
  });

  test('needs another checker, who is neither the maker nor this checker', () => {
    const confirm = (by: Checker) => confirmDecision(changed, { checker: by, fingerprint: 'f2' });
    expect(confirm(checker).refusal?.reason).toBe('own');
    expect(confirm({ ...checkerWith(4), employeeCode: 'e 202' }).refusal?.reason).toBe('sameEmployee');
    expect(confirm({ ...checker, ...maker }).refusal?.reason).toBe('own');
    expect(confirm(checkerWith(3))).toMatchObject({ decision: { state: 'confirmed', checkerId: 3 } });
  });

  test('can be followed by more changes of the same checker, who is stored once', () => {
    const again = changeField(changed, { checker, fingerprintBefore: 'f2', fingerprintAfter: 'f3' });
    expect(again).toEqual({
      decision: { ...changed, fingerprint: 'f3' },
      refusal: undefined,
    });
  });

  test('fails for the maker, also if the maker has decided fields', () => {
    const byMaker = { ...change, checker: { ...checker, ...maker } };
    expect(changeField(pending, byMaker).refusal?.reason).toBe('own');
    expect(changeField({ ...pending, otherMakers: [maker] }, byMaker).refusal?.reason).toBe('own');
  });

  test('fails without the right to check', () => {
    const step = changeField(pending, { ...change, checker: { ...checker, mayCheck: false } });
    expect([step.decision, step.refusal?.reason]).toEqual([pending, 'notChecker']);
  });

  test('voids the decision if the application was changed before', () => {
    const step = changeField(pending, { ...change, fingerprintBefore: 'f0' });
    expect([step.decision.state, step.decision.cause, step.refusal?.reason]).toEqual([
      'void',
      'fingerprintDiffers',
      'changed',
    ]);
  });
});

import { UserType } from '@kyc/contract/user-types';
import { describe, expect, test } from 'vitest';
import { findCheckRefusal, type Checker, type CheckRefusalReason, type Person } from './checker.ts';

const maker: Person = { userId: 1, employeeCode: 'E101' };
const checker: Checker = {
  userId: 2,
  employeeCode: 'E202',
  userType: UserType.Verifier,
  mayCheck: true,
  isTied: false,
};
const refusalOf = (change: Partial<Checker>, makers: readonly Person[] = [maker]) =>
  findCheckRefusal({ ...checker, ...change }, makers);
const reasonOf = (change: Partial<Checker>, makers?: readonly Person[]) => refusalOf(change, makers)?.reason;

test('another verifier with the right can check', () => {
  expect(refusalOf({})).toBeUndefined();
});

test('the maker cannot check, although the maker has the right', () => {
  expect(refusalOf({ userId: 1 })).toEqual({
    reason: 'own',
    code: 'wrongRole',
    sentence: 'You cannot check your own decision.',
  });
});

test('the maker cannot check after a change of the employee code', () => {
  expect(reasonOf({ userId: 1, employeeCode: 'E999' })).toBe('own');
});

test('a maker without the right, or with another role by now, reads the same sentence', () => {
  const sentence = 'You cannot check your own decision.';
  expect(refusalOf({ userId: 1, mayCheck: false })?.sentence).toBe(sentence);
  expect(refusalOf({ userId: 1, userType: UserType.Admin })?.sentence).toBe(sentence);
});

test('a second user of the same employee reads the sentence of the maker', () => {
  expect(refusalOf({ employeeCode: 'E101' })).toEqual({
    reason: 'sameEmployee',
    code: 'wrongRole',
    sentence: 'You cannot check your own decision.',
  });
});

test.each(['e101', ' E101', 'E 101', 'e1 01\t', 'E101\u00A0'])(
  'the employee code %j is the same as E101',
  (employeeCode) => {
    expect(reasonOf({ employeeCode })).toBe('sameEmployee');
    expect(reasonOf({ employeeCode: 'E101' }, [{ userId: 1, employeeCode }])).toBe('sameEmployee');
  },
);

test.each(['E1011', 'E10', 'E-101', 'F101'])('the employee code %j differs from E101', (employeeCode) => {
  expect(reasonOf({ employeeCode })).toBeUndefined();
});

describe('a missing employee code', () => {
  const sentence =
    'The employee code of the maker or of your user is missing, so you cannot check this decision. Ask your Admin to add it.';

  test.each([null, '', '  '])('%j of the checker refuses the check', (employeeCode) => {
    expect(refusalOf({ employeeCode })).toEqual({ reason: 'unknownEmployee', code: 'wrongRole', sentence });
  });

  test.each([null, '', '  '])('%j of the maker refuses the check', (employeeCode) => {
    expect(refusalOf({}, [{ userId: 1, employeeCode }])?.sentence).toBe(sentence);
  });

  test('of a second maker refuses the check', () => {
    expect(reasonOf({}, [maker, { userId: 3, employeeCode: null }])).toBe('unknownEmployee');
  });

  test('of both is not the same employee, but unknown', () => {
    expect(reasonOf({ employeeCode: '' }, [{ userId: 1, employeeCode: null }])).toBe('unknownEmployee');
  });

  test('does not matter where no person made the decision', () => {
    expect(reasonOf({ employeeCode: null }, [])).toBeUndefined();
  });
});

describe('the right to check', () => {
  test('is missing without the flag', () => {
    expect(refusalOf({ mayCheck: false })).toEqual({
      reason: 'notChecker',
      code: 'wrongRole',
      sentence: 'Only a verifier with the right to check can check a decision.',
    });
  });

  test.each([UserType.Sales, UserType.Admin, UserType.Audit, UserType.Business, UserType.SalesManager])(
    'is missing for user type %d, although it has the flag',
    (userType) => {
      expect(reasonOf({ userType })).toBe('notChecker');
    },
  );

  test('is required for a decision that no person made', () => {
    expect(reasonOf({ mayCheck: false }, [])).toBe('notChecker');
    expect(reasonOf({}, [])).toBeUndefined();
  });
});

test('a user with an account or credentials from the maker cannot check', () => {
  expect(refusalOf({ isTied: true })).toEqual({
    reason: 'tied',
    code: 'wrongRole',
    sentence:
      'You cannot check this decision: its maker created your user or changed your sign-in within 30 days.',
  });
});

test.each<[string, Partial<Checker>, CheckRefusalReason]>([
  ['the second maker', { userId: 3 }, 'own'],
  ['a second user of the second maker', { employeeCode: 'e303' }, 'sameEmployee'],
])('a decision with two makers refuses %s', (_, change, reason) => {
  expect(reasonOf(change, [maker, { userId: 3, employeeCode: 'E303' }])).toBe(reason);
});

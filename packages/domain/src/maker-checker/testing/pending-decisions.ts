import { UserType } from '@kyc/contract/user-types';
import type { Checker } from '../checker.ts';
import type { PendingDecision } from '../pending-decision.ts';

export const maker = { userId: 1, employeeCode: 'E101' };
export const checkerWith = (userId: number): Checker => ({
  userId,
  employeeCode: `E${String(userId)}0${String(userId)}`,
  userType: UserType.Verifier,
  mayCheck: true,
  isTied: false,
});
export const checker = checkerWith(2);
export const made = {
  action: 'approve',
  maker,
  otherMakers: [],
  policies: ['redScoreVerified', 'random'],
  fingerprint: 'f1',
} as const;
export const pending: PendingDecision = {
  ...made,
  state: 'pending',
  cause: null,
  checkerId: null,
  note: null,
  fieldIds: [],
};

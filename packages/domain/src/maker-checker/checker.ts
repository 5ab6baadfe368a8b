import type { ErrorCode } from '@kyc/contract/errors';
import { UserType } from '@kyc/contract/user-types';

export interface Person {
  readonly userId: number;
  /** Null or blank: not known. */
  readonly employeeCode: string | null;
}

export interface Checker extends Person {
  readonly userType: UserType;
  /** Read in the transaction of the confirmation: the right may be older than the session, or newer than the decision. */
  readonly mayCheck: boolean;
  /** A maker created this user or changed the user's credentials (four-eyes/judge-second-person.ts). */
  readonly isTied: boolean;
}

export type CheckRefusalReason =
  | 'own'
  | 'sameEmployee'
  | 'notChecker'
  | 'unknownEmployee'
  | 'tied'
  | 'notMaker'
  | 'waiting'
  | 'settled'
  | 'changed'
  | 'reasonLength';

export interface CheckRefusal {
  /** For the audit trail: the reply does not reveal which users belong to one employee. */
  readonly reason: CheckRefusalReason;
  readonly code: Extract<ErrorCode, 'wrongRole' | 'guard' | 'unprocessable'>;
  readonly sentence: string;
}

const ownSentence = 'You cannot check your own decision.';

/**
 * Why this user cannot check a decision; undefined for a user who can. No user type is exempt.
 * @param makers all persons who made a part of the decision; a straight-through decision has none
 */
export function findCheckRefusal(checker: Checker, makers: readonly Person[]): CheckRefusal | undefined {
  if (makers.some(({ userId }) => userId === checker.userId)) return forbidden('own', ownSentence);
  const code = comparableCode(checker);
  const makerCodes = makers.map(comparableCode);
  // Checked before the role, because an employee's second user often has another role.
  if (code !== '' && makerCodes.includes(code)) return forbidden('sameEmployee', ownSentence);
  if (checker.userType !== UserType.Verifier || !checker.mayCheck)
    return forbidden('notChecker', 'Only a verifier with the right to check can check a decision.');
  // Two users without a code may belong to one employee; a second person has to be certain.
  if (makerCodes.some((makerCode) => makerCode === '' || code === ''))
    return forbidden(
      'unknownEmployee',
      'The employee code of the maker or of your user is missing, so you cannot check this decision. Ask your Admin to add it.',
    );
  if (checker.isTied)
    return forbidden(
      'tied',
      'You cannot check this decision: its maker created your user or changed your sign-in within 30 days.',
    );
  return undefined;
}

/** Admins type the codes by hand, in any case and with spaces. */
function comparableCode({ employeeCode }: Person): string {
  return (employeeCode ?? '').replaceAll(/\s/gu, '').toUpperCase();
}

function forbidden(reason: CheckRefusalReason, sentence: string): CheckRefusal {
  return { reason, code: 'wrongRole', sentence };
}

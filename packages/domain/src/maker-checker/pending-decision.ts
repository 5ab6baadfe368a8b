import { findCheckRefusal, type CheckRefusal, type Checker, type Person } from './checker.ts';
import type { DecisionAction, PolicyKind } from './policies.ts';
import { voidSentences, type VoidCause } from './void-causes.ts';

/** `pending` is the only state that can change. */
export type PendingState = 'pending' | 'confirmed' | 'returned' | 'void' | 'withdrawn';

interface MadeDecision {
  readonly action: DecisionAction;
  /** The verifier who decided, with the employee code of that moment; null for straight-through. */
  readonly maker: Person | null;
  /** Persons who overrode a finding or decided a field of this attempt, checkers included. */
  readonly otherMakers: readonly Person[];
  /** The policies that matched. */
  readonly policies: readonly PolicyKind[];
  readonly fingerprint: string;
}

export interface PendingDecision extends MadeDecision {
  readonly state: PendingState;
  /** Why it is void. */
  readonly cause: VoidCause | null;
  /** The user who confirmed or returned it. */
  readonly checkerId: number | null;
  /** The reason of a return. */
  readonly note: string | null;
  /** Fields that a return is about; none if it is about the decision itself. */
  readonly fieldIds: readonly number[];
}

/** `decision` is stored even if there is a refusal: a failed confirmation can void it. */
export interface Step<T = PendingDecision> {
  readonly decision: T;
  readonly refusal: CheckRefusal | undefined;
}

const returnReason = { least: 10, most: 500 } as const;
export const awaitsCheckerSentence = 'A decision on this application is waiting for a checker.';
/** A third return in the same attempt shows that maker and checker do not agree. */
const returnsBeforeSupervisor = 2;

/**
 * The guard of every way out of the desk: approve, without derivatives, reject, retry, straight-through and bulk.
 * @param present the newest decision of the application
 * @returns an undefined decision if no policy matched, so that it leaves the desk without a checker
 */
export function submitDecision(
  made: MadeDecision,
  present: PendingDecision | undefined,
): Step<PendingDecision | undefined> {
  if (present?.state === 'pending') {
    return {
      decision: present,
      refusal: { reason: 'waiting', code: 'guard', sentence: awaitsCheckerSentence },
    };
  }
  if (made.policies.length === 0) return { decision: undefined, refusal: undefined };
  const undecided = { cause: null, checkerId: null, note: null, fieldIds: [] };
  return { decision: { ...made, ...undecided, state: 'pending' }, refusal: undefined };
}

interface Confirmation {
  readonly checker: Checker;
  /** Computed under the lock of the application. */
  readonly fingerprint: string;
}

export function confirmDecision(decision: PendingDecision, { checker, fingerprint }: Confirmation): Step {
  const refusal = findCheckRefusal(checker, makersOf(decision)) ?? findSettledRefusal(decision);
  if (refusal !== undefined) return { decision, refusal };
  if (fingerprint !== decision.fingerprint) return voidAsChanged(decision);
  return withChange(decision, { state: 'confirmed', checkerId: checker.userId });
}

interface Return {
  readonly checker: Checker;
  readonly reason: string;
  readonly fieldIds: readonly number[];
  /** Returned decisions of the same attempt. */
  readonly earlierReturns: number;
}

export interface ReturnStep extends Step {
  /** A straight-through decision has no maker, so a verifier takes it from the queue. Undefined with a refusal. */
  readonly returnsTo: 'maker' | 'queue' | 'supervisor' | undefined;
}

/** A changed application can be returned too: the maker reads the reason and decides on the present values. */
export function returnDecision(decision: PendingDecision, given: Return): ReturnStep {
  const { checker, reason, fieldIds, earlierReturns } = given;
  const note = reason.trim();
  const refusal =
    findCheckRefusal(checker, makersOf(decision)) ?? findSettledRefusal(decision) ?? findReasonRefusal(note);
  if (refusal !== undefined) return { decision, refusal, returnsTo: undefined };
  const regular = decision.maker === null ? 'queue' : 'maker';
  return {
    ...withChange(decision, { state: 'returned', checkerId: checker.userId, note, fieldIds }),
    returnsTo: earlierReturns >= returnsBeforeSupervisor ? 'supervisor' : regular,
  };
}

/** By the maker only, not by a checker who changed a field. */
export function withdrawDecision(decision: PendingDecision, userId: number): Step {
  if (decision.maker?.userId !== userId) {
    const sentence = 'Only the maker can withdraw a decision.';
    return { decision, refusal: { reason: 'notMaker', code: 'wrongRole', sentence } };
  }
  const refusal = findSettledRefusal(decision);
  return refusal === undefined ? withChange(decision, { state: 'withdrawn' }) : { decision, refusal };
}

/** Events happen also after a decision is settled; they change only a pending one. */
export function voidDecision(decision: PendingDecision, cause: VoidCause): PendingDecision {
  return decision.state === 'pending' ? { ...decision, state: 'void', cause } : decision;
}

interface FieldChange {
  readonly checker: Checker;
  /** Computed under the lock, before and after the change of the field. */
  readonly fingerprintBefore: string;
  readonly fingerprintAfter: string;
}

/**
 * A checker who changes a field becomes a maker, and the decision waits for another checker. A change by the first maker voids it
 * instead (`reopenedField`). The fingerprint before the change has to match, or the new one would cover changes that no person saw.
 */
export function changeField(decision: PendingDecision, given: FieldChange): Step {
  const { checker, fingerprintBefore, fingerprintAfter } = given;
  const { maker, otherMakers } = decision;
  // The same checker can correct several fields.
  const others = otherMakers.filter(({ userId }) => userId !== checker.userId);
  const refusal =
    findCheckRefusal(checker, makersOf({ maker, otherMakers: others })) ?? findSettledRefusal(decision);
  if (refusal !== undefined) return { decision, refusal };
  if (fingerprintBefore !== decision.fingerprint) return voidAsChanged(decision);
  const { userId, employeeCode } = checker;
  return withChange(decision, {
    otherMakers: [...others, { userId, employeeCode }],
    fingerprint: fingerprintAfter,
  });
}

/** All persons who cannot check the decision. */
export function makersOf({
  maker,
  otherMakers,
}: Pick<PendingDecision, 'maker' | 'otherMakers'>): readonly Person[] {
  return maker === null ? otherMakers : [maker, ...otherMakers];
}

function withChange(decision: PendingDecision, change: Partial<PendingDecision>): Step {
  return { decision: { ...decision, ...change }, refusal: undefined };
}

function voidAsChanged(decision: PendingDecision): Step {
  const cause = 'fingerprintDiffers';
  const refusal = { reason: 'changed', code: 'guard', sentence: voidSentences[cause] } as const;
  return { decision: voidDecision(decision, cause), refusal };
}

function findSettledRefusal(decision: PendingDecision): CheckRefusal | undefined {
  const sentence = settledSentence(decision);
  return sentence === undefined ? undefined : { reason: 'settled', code: 'guard', sentence };
}

function settledSentence({ state, cause }: PendingDecision): string | undefined {
  switch (state) {
    case 'pending':
      return undefined;
    case 'confirmed':
      return 'This decision has already been confirmed.';
    case 'returned':
      return 'This decision has already been returned.';
    case 'withdrawn':
      return 'The maker has withdrawn this decision.';
    case 'void':
      return cause === null ? 'This decision is void.' : `This decision is void. ${voidSentences[cause]}`;
    default:
      return state satisfies never;
  }
}

function findReasonRefusal(note: string): CheckRefusal | undefined {
  if (note.length >= returnReason.least && note.length <= returnReason.most) return undefined;
  const sentence = 'A reason has 10 to 500 characters.';
  return { reason: 'reasonLength', code: 'unprocessable', sentence };
}

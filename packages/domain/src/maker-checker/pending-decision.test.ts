import { describe, expect, test } from 'vitest';
import {
  changeField,
  confirmDecision,
  returnDecision,
  submitDecision,
  voidDecision,
  withdrawDecision,
  type PendingDecision,
  type PendingState,
} from './pending-decision.ts';
import { checker, checkerWith, made, maker, pending } from './testing/pending-decisions.ts';
import { voidSentences, type VoidCause } from './void-causes.ts';

const reason = 'The bank proof is not readable.';
const settledSentences: Readonly<Record<Exclude<PendingState, 'pending'>, string>> = {
  confirmed: 'This decision has already been confirmed.',
  returned: 'This decision has already been returned.',
  withdrawn: 'The maker has withdrawn this decision.',
  void: 'This decision is void. The application was put on hold.',
};
const settled = (Object.keys(settledSentences) as (keyof typeof settledSentences)[]).map((state) => ({
  state,
  sentence: settledSentences[state],
  decision: { ...pending, state, cause: state === 'void' ? 'hold' : null } satisfies PendingDecision,
}));

describe('a submitted decision', () => {
  test('waits for a checker if a policy matched', () => {
    expect(submitDecision(made, undefined)).toEqual({ decision: pending, refusal: undefined });
  });

  test('leaves the desk if no policy matched', () => {
    expect(submitDecision({ ...made, policies: [] }, undefined)).toEqual({
      decision: undefined,
      refusal: undefined,
    });
  });

  test.each([[['redScoreVerified'] as const], [[]]])(
    'fails while another one is pending, with the policies %j',
    (policies) => {
      expect(submitDecision({ ...made, policies, fingerprint: 'f2' }, pending)).toEqual({
        decision: pending,
        refusal: {
          reason: 'waiting',
          code: 'guard',
          sentence: 'A decision on this application is waiting for a checker.',
        },
      });
    },
  );

  test.each(settled)('is accepted after a $state one', ({ decision }) => {
    expect(submitDecision(made, decision)).toEqual({ decision: pending, refusal: undefined });
  });
});

describe('a confirmation', () => {
  test('stores the checker', () => {
    expect(confirmDecision(pending, { checker, fingerprint: 'f1' })).toEqual({
      decision: { ...pending, state: 'confirmed', checkerId: 2 },
      refusal: undefined,
    });
  });

  test('by the maker fails and changes nothing', () => {
    const step = confirmDecision(pending, { checker: { ...checker, ...maker }, fingerprint: 'f1' });
    expect(step.decision).toEqual(pending);
    expect(step.refusal?.sentence).toBe('You cannot check your own decision.');
  });

  test('of a decision with a changed fingerprint voids it', () => {
    expect(confirmDecision(pending, { checker, fingerprint: 'f2' })).toEqual({
      decision: { ...pending, state: 'void', cause: 'fingerprintDiffers' },
      refusal: {
        reason: 'changed',
        code: 'guard',
        sentence: 'The application was changed after the decision.',
      },
    });
  });

  test('by a person who cannot check never voids a decision', () => {
    const stranger = { ...checker, mayCheck: false };
    const step = confirmDecision(pending, { checker: stranger, fingerprint: 'f2' });
    expect([step.decision.state, step.refusal?.reason]).toEqual(['pending', 'notChecker']);
  });

  test('by a person who overrode a finding for this decision fails', () => {
    const overridden = { ...pending, otherMakers: [{ userId: 9, employeeCode: 'e202' }] };
    const step = confirmDecision(overridden, { checker, fingerprint: 'f1' });
    expect([step.decision.state, step.refusal?.reason]).toEqual(['pending', 'sameEmployee']);
  });
});

test('only the first of two confirmations succeeds', () => {
  const first = confirmDecision(pending, { checker, fingerprint: 'f1' });
  const second = confirmDecision(first.decision, { checker: checkerWith(3), fingerprint: 'f1' });
  expect(second).toEqual({
    decision: first.decision,
    refusal: {
      reason: 'settled',
      code: 'guard',
      sentence: 'This decision has already been confirmed.',
    },
  });
});

describe.each(settled)('a $state decision', ({ decision, sentence }) => {
  const refusal = { reason: 'settled', code: 'guard', sentence };

  test('cannot be confirmed', () => {
    expect(confirmDecision(decision, { checker, fingerprint: 'f1' })).toEqual({ decision, refusal });
  });

  test('cannot be voided by a confirmation with another fingerprint', () => {
    expect(confirmDecision(decision, { checker, fingerprint: 'f2' })).toEqual({ decision, refusal });
  });

  test('cannot be returned', () => {
    const given = { checker, reason, fieldIds: [], earlierReturns: 0 };
    expect(returnDecision(decision, given)).toEqual({ decision, refusal, returnsTo: undefined });
  });

  test('cannot be withdrawn', () => {
    expect(withdrawDecision(decision, maker.userId)).toEqual({ decision, refusal });
  });

  test('cannot be changed by a checker', () => {
    const given = { checker, fingerprintBefore: 'f1', fingerprintAfter: 'f2' };
    expect(changeField(decision, given)).toEqual({ decision, refusal });
  });

  test('stays as stored at a later event', () => {
    expect(voidDecision(decision, 'cancel')).toEqual(decision);
  });
});

test('a void decision without a stored cause has a sentence too', () => {
  const { refusal } = confirmDecision({ ...pending, state: 'void' }, { checker, fingerprint: 'f1' });
  expect(refusal?.sentence).toBe('This decision is void.');
});

describe('a withdrawal', () => {
  test('by the maker ends the decision without a checker', () => {
    expect(withdrawDecision(pending, 1)).toEqual({
      decision: { ...pending, state: 'withdrawn' },
      refusal: undefined,
    });
  });

  test.each([
    ['another user', pending, 2],
    ['a checker who changed a field', { ...pending, otherMakers: [checker] }, 2],
    ['any user, of a straight-through decision', { ...pending, maker: null }, 1],
  ] as const)('by %s fails', (_, decision, userId) => {
    expect(withdrawDecision(decision, userId)).toEqual({
      decision,
      refusal: {
        reason: 'notMaker',
        code: 'wrongRole',
        sentence: 'Only the maker can withdraw a decision.',
      },
    });
  });
});

test.each(Object.keys(voidSentences) as VoidCause[])(
  'the cause %s voids a pending decision and stays with it',
  (cause) => {
    const decision = voidDecision(pending, cause);
    expect(decision).toEqual({ ...pending, state: 'void', cause });
    const { refusal } = confirmDecision(decision, { checker, fingerprint: 'f1' });
    expect(refusal?.sentence).toBe(`This decision is void. ${voidSentences[cause]}`);
  },
);

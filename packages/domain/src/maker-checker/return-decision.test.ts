import { describe, expect, test } from 'vitest';
import { returnDecision } from './pending-decision.ts';
import { checker, maker, pending } from './testing/pending-decisions.ts';

const reason = 'The bank proof is not readable.';
const returned = (change: { readonly reason?: string; readonly earlierReturns?: number }) =>
  returnDecision(pending, { checker, reason, fieldIds: [5], earlierReturns: 0, ...change });

describe('a return', () => {
  test('stores checker, trimmed reason and fields, and goes to the maker', () => {
    expect(returned({ reason: `  ${reason}\n` })).toEqual({
      decision: { ...pending, state: 'returned', checkerId: 2, note: reason, fieldIds: [5] },
      refusal: undefined,
      returnsTo: 'maker',
    });
  });

  test('can be about no particular field', () => {
    const step = returnDecision(pending, { checker, reason, fieldIds: [], earlierReturns: 0 });
    expect([step.decision.state, step.decision.fieldIds]).toEqual(['returned', []]);
  });

  test.each([
    ['no reason', ''],
    ['20 spaces', ' '.repeat(20)],
    ['9 characters', 'x'.repeat(9)],
    ['9 characters between spaces', ` ${'x'.repeat(9)} `],
    ['501 characters', 'x'.repeat(501)],
  ])('with %s fails', (_, text) => {
    expect(returned({ reason: text })).toEqual({
      decision: pending,
      refusal: {
        reason: 'reasonLength',
        code: 'unprocessable',
        sentence: 'A reason has 10 to 500 characters.',
      },
      returnsTo: undefined,
    });
  });

  test.each([
    ['10 characters', 'x'.repeat(10)],
    ['500 characters', 'x'.repeat(500)],
    ['500 characters between spaces', ` ${'x'.repeat(500)} `],
  ])('with %s is stored', (_, text) => {
    expect(returned({ reason: text }).decision.state).toBe('returned');
  });

  test.each([
    [0, 'maker'],
    [1, 'maker'],
    [2, 'supervisor'],
    [3, 'supervisor'],
  ] as const)('after %d returns of the attempt goes to the %s', (earlierReturns, receiver) => {
    expect(returned({ earlierReturns }).returnsTo).toBe(receiver);
  });

  test('of a straight-through decision goes to the queue, because it has no maker', () => {
    const given = { checker, reason, fieldIds: [], earlierReturns: 0 };
    expect(returnDecision({ ...pending, maker: null }, given).returnsTo).toBe('queue');
    expect(returnDecision({ ...pending, maker: null }, { ...given, earlierReturns: 2 }).returnsTo).toBe(
      'supervisor',
    );
  });

  test('by the maker fails, also without a reason', () => {
    const given = { checker: { ...checker, ...maker }, reason: '', fieldIds: [], earlierReturns: 0 };
    expect(returnDecision(pending, given)).toMatchObject({
      decision: { state: 'pending' },
      refusal: { reason: 'own' },
      returnsTo: undefined,
    });
  });
});

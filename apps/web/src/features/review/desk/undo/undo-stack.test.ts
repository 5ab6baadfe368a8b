import type { FieldDecision } from '@kyc/contract/applications/review-application';
import type { FieldOutcome } from '@kyc/contract/field-review/field-decisions';
import { describe, expect, test } from 'vitest';
import type { FieldChange } from '../../api/fields/send-field-changes.ts';
import { changesBack, unitOf, withoutRefused, withSaved } from './undo-stack.ts';

const verify = (fieldId: number): FieldChange => ({ kind: 'verify', fieldId });
const decision = (FieldId: number, given: Partial<FieldDecision> = {}) =>
  ({ FieldId, Decision: 'verified', DecidedOn: '2026-11-22T10:00:00.000Z', ...given }) as FieldDecision;
const outcome = (FieldId: number, Decision: FieldDecision | null, isRefused = false): FieldOutcome => ({
  FieldId,
  Decision,
  Refused: isRefused ? { Message: 'no', Errors: [] } : null,
});
const back = (
  unit: Parameters<typeof changesBack>[0],
  left: ReadonlyMap<number, string | null> = new Map(),
) => changesBack(unit, () => left).map(({ was, ...change }) => ({ ...change, was: was?.() }));

describe('U21 what a press is taken back to', () => {
  test('an undecided field becomes undecided again, a decided one gets its decision back', () => {
    const rejected = {
      Decision: 'rejected',
      ReasonId: 3,
      ReasonName: 'Blurred',
      SolutionId: 5,
      SolutionName: 'Again',
    } as const;
    const unit = unitOf(
      'three fields',
      [verify(1), verify(2), verify(3)],
      [decision(2), decision(3, rejected)],
    );
    expect(back(unit)).toMatchObject([
      { kind: 'clear', fieldId: 1 },
      { kind: 'verify', fieldId: 2 },
      { kind: 'reject', fieldId: 3, reason: { ReasonId: 3, SolutionId: 5 } },
    ]);
  });

  test('only if the present decision came from this key press', () => {
    const unit = unitOf('two fields', [verify(1), verify(2)], []);
    const left = withSaved(new Map([[2, 'before']]), {
      outcomes: [outcome(1, decision(1)), outcome(2, decision(2), true)],
      message: null,
    });
    expect(back(unit, left).map(({ was }) => was)).toEqual(['2026-11-22T10:00:00.000Z', 'before']);
  });

  test('an answer that came after the press was taken back counts too', () => {
    const unit = unitOf('one field', [verify(1)], []);
    let left: ReadonlyMap<number, string | null> = new Map();
    const [change] = changesBack(unit, () => left);
    left = new Map([[1, 'later']]);
    expect(change?.was?.()).toBe('later');
  });

  test('a cleared decision leaves the field undecided', () => {
    const left = withSaved(new Map(), { outcomes: [outcome(1, null)], message: null });
    expect(left.get(1)).toBeNull();
  });
});

describe('fields that were refused', () => {
  const unit = unitOf('two fields', [verify(1), verify(2)], []);
  test('are not taken back with the others', () => {
    const outcomes = [outcome(1, decision(1)), outcome(2, null, true)];
    expect(withoutRefused(unit, { outcomes, message: null })?.fields.map(({ fieldId }) => fieldId)).toEqual([
      1,
    ]);
  });

  test('leave no press to be taken back where all were', () => {
    const outcomes = [outcome(1, null, true), outcome(2, null, true)];
    expect(withoutRefused(unit, { outcomes, message: null })).toBeUndefined();
  });
});

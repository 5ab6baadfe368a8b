import { FieldId } from '@kyc/contract/fields';
import type { FieldDecision } from '@kyc/contract/applications/review-application';
import { describe, expect, test } from 'vitest';
import { firstToDecide, nextUndecided } from './next-undecided.ts';

const { Mobile, Email, Pan, PanPhoto } = FieldId;
const decided: FieldDecision = {
  FieldId: Mobile,
  Decision: 'verified',
  ReasonId: null,
  ReasonName: null,
  SolutionId: null,
  SolutionName: null,
  AttemptNo: 1,
  DecidedBy: 'Meera Iyer',
  DecidedOn: '2026-11-22T10:00:00Z',
};
const open = (fieldId: FieldId) => ({ fieldId, canDecide: true, decision: undefined });
const done = (fieldId: FieldId) => ({ fieldId, canDecide: true, decision: decided });
const shown = (fieldId: FieldId) => ({ fieldId, canDecide: false, decision: undefined });

describe('REV-08 after a decision the next field to decide on', () => {
  test.each([
    ['stands below', [open(Mobile), open(Email), open(Pan)], Mobile, Email],
    [
      'is the first below that is open',
      [open(Mobile), done(Email), shown(Pan), open(PanPhoto)],
      Mobile,
      PanPhoto,
    ],
    ['is at the top again when none is left below', [open(Mobile), done(Email), open(Pan)], Pan, Mobile],
    [
      'is above, behind what is decided there',
      [done(Mobile), open(Email), open(Pan), done(PanPhoto)],
      PanPhoto,
      Email,
    ],
    ['is not the field itself, though it is open', [done(Mobile), open(Email), done(Pan)], Email, undefined],
    ['is none when all are decided', [done(Mobile), done(Email)], Email, undefined],
    ['is none where only shown ones are left', [shown(Mobile), done(Email)], Email, undefined],
    ['is the first of all after a field that is not there', [done(Mobile), open(Email)], PanPhoto, Email],
    ['is none where there are no fields', [], Mobile, undefined],
  ])('%s', (_case, rows, after, next) => {
    expect(nextUndecided(rows, after)).toBe(next);
  });

  test('the eye begins at the first open one, else at the first', () => {
    expect(firstToDecide([done(Mobile), shown(Email), open(Pan)])).toBe(Pan);
    expect(firstToDecide([done(Mobile), shown(Email)])).toBe(Mobile);
    expect(firstToDecide([])).toBeUndefined();
  });
});

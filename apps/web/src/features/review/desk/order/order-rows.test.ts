import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import type { FieldDecision } from '@kyc/contract/applications/review-application';
import { FieldId } from '@kyc/contract/fields';
import { describe, expect, test } from 'vitest';
import type { Detail } from '../../rows/field-content.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { orderRows, rankOf, ranksOf } from './order-rows.ts';

const row = (fieldId: number, details: readonly Detail[] = [], Decision?: 'verified' | 'rejected') =>
  ({
    fieldId,
    content: { value: '', details },
    decision: Decision && ({ Decision } as FieldDecision),
  }) as ReviewRow;
const recommends = (value: 'Approve' | 'Reject' | "Can't verify"): Detail => ({
  kind: 'recommendation',
  value,
});
const face = (score: number | null): Detail => ({ kind: 'score', label: 'faceMatch', score, scale: 'face' });
const known = { findings: [], signals: [] };
const finding = {
  RuleId: 'X',
  State: 'fires',
  Demand: 'override',
  FieldIds: [FieldId.Mobile],
  Remark: null,
  Override: null,
};

describe('a field is', () => {
  test.each([
    ['rejected', row(1, [], 'rejected'), 'rejected'],
    ['rejected, whatever is said for it', row(1, [recommends('Approve')], 'rejected'), 'rejected'],
    ['verified, whatever is said against it', row(1, [recommends('Reject')], 'verified'), 'verified'],
    ['doubtful by the recommendation', row(1, [recommends('Reject')]), 'doubtful'],
    ['doubtful where the system cannot tell', row(1, [recommends("Can't verify")]), 'doubtful'],
    ['doubtful in the compare band', row(1, [face(65)]), 'doubtful'],
    ['doubtful in the red band', row(1, [face(35)]), 'doubtful'],
    ['undecided above the band', row(1, [face(66), recommends('Approve')]), 'undecided'],
    ['undecided without a score', row(1, [face(null)]), 'undecided'],
    [
      'doubtful by what is marked bad',
      row(1, [{ kind: 'text', label: 'signerMatch', value: 'No', tone: 'bad' }]),
      'doubtful',
    ],
  ] as const)('%s', (_case, of, rank) => {
    expect(rankOf(of, known)).toBe(rank);
  });

  test('doubtful by a finding of the gate', () => {
    const findings = [finding as unknown as AcceptanceFinding];
    expect(rankOf(row(FieldId.Mobile), { ...known, findings })).toBe('doubtful');
    expect(rankOf(row(FieldId.Email), { ...known, findings })).toBe('undecided');
  });
});

describe('rejected, doubtful, undecided, verified', () => {
  test('and within each the order of the screen', () => {
    const rows = [
      row(1, [], 'verified'),
      row(2),
      row(3, [face(50)]),
      row(4, [], 'rejected'),
      row(5, [face(20)]),
      row(9),
      row(6, [], 'rejected'),
    ];
    const ordered = orderRows(rows, ranksOf(rows, known));
    expect(ordered.map(({ fieldId }) => fieldId)).toEqual([4, 6, 3, 5, 2, 9, 1]);
  });

  test('an address stays together, at the position of the severest line', () => {
    const rows = [row(1), row(15, [], 'verified'), row(16, [], 'rejected'), row(17), row(22)];
    const ordered = orderRows(rows, ranksOf(rows, known));
    expect(ordered.map(({ fieldId }) => fieldId)).toEqual([15, 16, 17, 1, 22]);
  });
});

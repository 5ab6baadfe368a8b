import { describe, expect, test } from 'vitest';
import { addTexts } from '../../../../lib/texts/add-texts.ts';
import '../../../../lib/texts/i18n.ts';
import { reviewPageTexts } from '../../../../lib/texts/parts/review-page.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { cautionsAgainst } from './approval-cautions.ts';

addTexts(reviewPageTexts);

const row = (fieldId: number, given: Partial<ReviewRow> = {}) =>
  ({ fieldId, label: `Field ${fieldId}`, content: { value: '', details: [] }, ...given }) as ReviewRow;
const verified = { decision: { Decision: 'verified' } } as Partial<ReviewRow>;
const recommends = (value: 'Approve' | 'Reject' | "Can't verify"): Partial<ReviewRow> => ({
  ...verified,
  content: { value: '', details: [{ kind: 'recommendation', value }] },
});
const of36 = {
  DecidableFields: Array.from({ length: 36 }, (_, index) => index + 1),
};
const rows = (undecided: number) =>
  of36.DecidableFields.map((fieldId) => row(fieldId, fieldId > undecided ? verified : {}));

describe('U3 the text under the question of Approve', () => {
  test('how many fields are not decided', () => {
    expect(cautionsAgainst('approve', rows(12), of36)).toEqual(['12 of 36 fields are not decided.']);
    expect(cautionsAgainst('approveWithoutDerivative', rows(1), of36)).toEqual([
      '1 of 36 fields is not decided.',
    ]);
  });

  test('empty when all fields are decided and there are no objections', () => {
    expect(cautionsAgainst('approve', rows(0), of36)).toEqual([]);
  });

  test('a read-only field is not counted', () => {
    expect(cautionsAgainst('approve', [...rows(0), row(99)], of36)).toEqual([]);
  });

  test('where the system recommends Reject, by field', () => {
    const given = [
      row(5, recommends('Reject')),
      row(6, recommends('Reject')),
      row(22, recommends('Approve')),
    ];
    const application = { DecidableFields: [5, 6, 22] };
    expect(cautionsAgainst('approve', given, application)).toEqual([
      'System recommendation is Reject: Field 5, Field 6.',
    ]);
    const unverified = [row(30, recommends("Can't verify"))];
    expect(cautionsAgainst('approve', unverified, { DecidableFields: [30] })).toEqual([]);
  });

  test.each(['reject', 'rejectMode', 'retry'] as const)('%s has only the question', (kind) => {
    expect(cautionsAgainst(kind, rows(12), of36)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { addTexts } from '../../../../lib/texts/t.ts';
import { reviewPageTexts } from '../../../../lib/texts/parts/review-page.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import { factsAgainst, type QuestionedDecision } from './facts-against.ts';

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
const factsOf = (
  decision: QuestionedDecision,
  given: readonly ReviewRow[],
  application: { readonly DecidableFields: number[] },
  findings: readonly AcceptanceFinding[] = [],
) => factsAgainst(decision, { rows: given, application, findings, mayRemark: true });
const cautionsAgainst = (...given: Parameters<typeof factsOf>) => factsOf(...given).map(({ text }) => text);
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
});

const finding = (given: Partial<AcceptanceFinding>) =>
  ({
    RuleId: 'BANK-01',
    Demand: 'override',
    State: 'found',
    Message: 'The account belongs to another person.',
    FieldIds: [6],
    ReasonId: 41,
    ReasonFieldId: 6,
    CoveredBy: null,
    Remark: null,
    Override: null,
    ...given,
  }) as AcceptanceFinding;

describe('I2 I3 the facts against a decision, each with its remedy', () => {
  const fields = { DecidableFields: [5, 6] };
  const both = [row(5, verified), row(6, { ...verified, canDecide: true })];

  test('a stop that is not rejected speaks against a rejection, an approval and a hold', () => {
    for (const decision of [
      'reject',
      'rejectMode',
      'approve',
      'approveWithoutDerivative',
      'onHold',
    ] as const) {
      const [fact, ...others] = factsOf(decision, both, fields, [finding({})]);
      expect(fact?.text).toBe('Stop that is not rejected: Field 6. The account belongs to another person.');
      expect(fact?.remedies.map(({ kind }) => kind)).toEqual(['reject', 'goTo']);
      expect(others).toEqual([]);
    }
  });

  test('a stop whose field is rejected is part of the rejection', () => {
    const rejected = { decision: { Decision: 'rejected' } } as Partial<ReviewRow>;
    expect(factsOf('reject', [row(5, verified), row(6, rejected)], fields, [finding({})])).toEqual([]);
  });

  test('undecided fields speak against a rejection and a hold as well', () => {
    for (const decision of ['reject', 'onHold'] as const) {
      const [fact] = factsOf(decision, rows(12), of36);
      expect(fact).toMatchObject({
        text: '12 of 36 fields are not decided.',
        remedies: [{ kind: 'goTo', row: { fieldId: 1 } }],
      });
    }
  });

  test('a missing remark speaks against an approval only, and can be written in place', () => {
    const open = [finding({ Demand: 'remark' })];
    const [fact] = factsOf('approve', both, fields, open);
    expect(fact?.text).toBe('A remark is missing: The account belongs to another person.');
    expect(fact?.remedies.map(({ kind }) => kind)).toEqual(['remark', 'goTo']);
    expect(factsOf('reject', both, fields, open)).toEqual([]);
    expect(
      factsOf('approve', both, fields, [finding({ Demand: 'remark', Remark: 'Joint account' })]),
    ).toEqual([]);
  });

  test('an approval shows the overrides first', () => {
    const [fact] = factsOf('approve', both, fields, [finding({ Override: 'Seen in the branch' })]);
    expect(fact?.text).toBe(
      'Overridden by an Admin: The account belongs to another person. Reason: Seen in the branch',
    );
  });

  test('notes, and findings on fields that this application does not show, need no rejection of a field', () => {
    expect(factsOf('approve', both, fields, [finding({ Demand: 'nothing' })])).toEqual([]);
    const [fact] = factsOf('approve', both, fields, [finding({ FieldIds: [] })]);
    expect(fact).toMatchObject({
      text: 'Stop: The account belongs to another person.',
      remedies: [],
    });
  });
});

import { applicationProperties } from '@kyc/contract/applications/application-properties';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { FieldId } from '@kyc/contract/fields';
import { nameScores } from '@kyc/domain/review-fields/readings/names';
import type { MissingScore } from '@kyc/domain/review-fields/shown-score';
import { expect, test } from 'vitest';
import { isDoubtful } from '../desk/order/doubts.ts';

const nothing = Object.fromEntries(Object.keys(applicationProperties).map((name) => [name, null]));

/** Of a reply the name scores read only the profile. */
const application = (given: Partial<ReviewApplication>) =>
  ({ ...nothing, FirstName: 'Meena', LastName: 'Shah', ...given }) as ReviewApplication;

test('a missing score of two scripts cannot be compared; other missing scores have no cause', () => {
  const scores = nameScores(
    application({
      PanName: 'MEENA SHAH',
      PanOcrName: 'मीना शाह',
      PoaName: 'MEENA SHAH',
      PennyDropName: null,
    }),
  );
  expect(scores).toEqual({
    panCard: { score: null, missing: 'notComparable' },
    proof: { score: null },
    bank: { score: null },
  });
});

test('keeps a stored score', () => {
  const scores = nameScores(application({ PanOcrName: 'MEENA SHAH', PanOcrNameMatchScore: 100 }));
  expect(scores.panCard).toEqual({ score: 100 });
});

test('a field whose names cannot be compared is in doubt, one without a second name is not', () => {
  const rowWith = (missing?: MissingScore) => ({
    fieldId: FieldId.PanPhoto,
    content: {
      value: '',
      details: [{ kind: 'score', label: 'panNameMatch', score: null, scale: 'name', missing }] as const,
    },
  });
  const known = { findings: [], signals: [] };
  expect(isDoubtful(rowWith('notComparable'), known)).toBe(true);
  expect(isDoubtful(rowWith(), known)).toBe(false);
});

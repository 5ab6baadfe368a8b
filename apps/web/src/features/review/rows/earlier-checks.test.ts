import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { FieldId } from '@kyc/contract/fields';
import { verdictProperties, scoredNames } from '@kyc/domain/evidence/delivered-verdicts';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import { expect, test } from 'vitest';
import { describeField } from './describe-field.ts';
import { earlierChecksOf } from './earlier-checks.ts';

const nothing = Object.fromEntries(Object.keys(applicationProperties).map((name) => [name, null]));
const having = (...EarlierChecks: ReviewApplication['EarlierChecks']) =>
  ({ ...nothing, EarlierChecks, NameRecommendation: 'Reject' }) as unknown as ReviewApplication;

test('G1 the bank account names a check of an earlier value once for all its verdicts', () => {
  const Changed = ['account number'];
  const application = having(
    { Property: 'PennyDropVerified', Check: 'penny drop', Changed },
    { Property: 'PennyDropName', Check: 'penny drop', Changed },
    { Property: 'PanPennydropNameMatchScore', Check: 'penny drop', Changed },
  );
  const { details } = describeField(FieldId.BankAccount, application);
  expect(details.filter(({ kind }) => kind === 'earlier')).toEqual([
    { kind: 'earlier', check: 'penny drop', changed: Changed },
  ]);
  expect(describeField(FieldId.Email, application).details.some(({ kind }) => kind === 'earlier')).toBe(
    false,
  );
});

test.each([...verdictProperties.filter((name) => name !== 'EsignStatus'), ...Object.keys(scoredNames)])(
  'G1 a check of %s for an earlier value is shown with a field',
  (Property) => {
    const application = having({ Property, Check: 'check', Changed: ['PAN'] });
    expect(reviewFields.some(({ id }) => earlierChecksOf(id, application).length > 0)).toBe(true);
  },
);

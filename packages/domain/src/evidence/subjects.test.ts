import { describe, expect, test } from 'vitest';
import { answeredServices, subjectsOfAnswer } from './answer-keys.ts';
import { isApiId } from '@kyc/contract/log-types';
import { earlierText } from './current-verdicts.ts';
import { signedSubjects, subjectLabel } from './subjects.ts';

const ofAnswers = Object.keys(answeredServices)
  .map(Number)
  .filter(isApiId)
  .flatMap((apiId) => subjectsOfAnswer(apiId));
const subjects = [...new Set([...signedSubjects, ...ofAnswers])];

describe('the labels of values', () => {
  // Finding G7: 'IsPermanentSame' and 'correspondence house / flat no.' were printed in findings.
  test.each(subjects)('%s has a label in plain words', (subject) => {
    expect(subjectLabel(subject).replaceAll(/Aadhaar|DigiLocker/g, '')).not.toMatch(
      /[a-z][A-Z]|^[A-Z][a-z]{2}|\.$|^Document | no\b/u,
    );
  });

  test('different values have different labels, a state and its name aside', () => {
    const labels = subjects.filter((subject) => !subject.endsWith('StateName')).map(subjectLabel);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });
});

test.each([
  [
    'penny drop',
    ['IFSC', 'BankAccountNo'],
    'Penny drop: the answer is about an earlier IFSC and account number.',
  ],
  ['PAN check', ['PAN'], 'PAN check: the answer is about an earlier PAN.'],
  ['e-Sign', ['Email'], 'e-Sign: the answer is about an earlier e-mail address.'],
  [
    'Aadhaar e-Sign',
    ['Mobile', 'Email', 'Nomination'],
    'Aadhaar e-Sign: the answer is about an earlier mobile number, e-mail address and nomination.',
  ],
])('G7 a %s for changed values %j is explained', (check, changed, text) => {
  expect(earlierText(check, changed)).toBe(text);
});

test('signed values are listed in the order of stored overrides, which apply while their text is unchanged', () => {
  const address = (kind: string) =>
    ['HouseNo', 'Street', 'Location', 'City', 'Pincode', 'State', 'StateName', 'Country'].map(
      (part) => `${kind}${part}`,
    );
  const order = [
    'Mobile',
    'MobileRelationshipName',
    'Email',
    'EmailRelationshipName',
    'PAN',
    'DateOfBirth',
    'FirstName',
    'MiddleName',
    'LastName',
    'GenderName',
    'MaritalStatusName',
    'FatherName',
    'MotherName',
    'BankName',
    'IFSC',
    'BankAccountNo',
    ...address('Correspondence'),
    ...address('Permanent'),
    'IsPermanentSame',
    'PoaType',
    'PoaIdNumber',
    'PoaExpiryDate',
    'AnnualIncomeName',
    'OccupationName',
    'TradingExperienceName',
    'CompanyName',
    'Designation',
    'Nomination',
    'PlanId',
    'MtfConsent',
    'Document 9',
    'Document 26',
  ];
  // A field that is added later may take any place.
  expect(signedSubjects.filter((subject) => order.includes(subject))).toEqual(order);
});

import { describe, expect, test } from 'vitest';
import type { FingerprintSource } from './fingerprint.ts';
import { differencesOf, type FingerprintLabels } from './fingerprint-differences.ts';

type Names = Readonly<Record<number | string, string>>;
const documentNames: Names = { 7: 'Bank proof', 8: 'PAN card photo', 20: 'Selfie' };
const fieldNames: Names = { 1: 'PAN Number', 3: 'Date of Birth', 5: 'Bank account' };
const address = 'Permanent address';
const propertyNames: Names = { Ifsc: 'IFSC', PermanentCity: address, PermanentPincode: address };
const labels: FingerprintLabels = {
  document: (type) => documentNames[type] ?? `document ${String(type)}`,
  field: (id) => fieldNames[id] ?? `field ${String(id)}`,
  property: (name) => propertyNames[name] ?? name,
  rule: (id) => id,
};

const decided = (fieldId: number) => ({
  fieldId,
  decision: 'verified',
  reasonId: null,
  solutionId: null,
  decidedBy: 4,
  decidedOn: new Date('2026-11-23T06:30:00Z'),
});
const bankProof = { documentId: 30, documentType: 7, version: 1, sha256: 'aa' };
const finding = { ruleId: 'KRA-02', severity: 'warn', state: 'fires', factsHash: 'ab', answer: null };
const source: FingerprintSource = {
  rowVersion: 12,
  attemptNo: 1,
  profile: { Ifsc: 'HDFC0000001', PermanentCity: 'Pune', PermanentPincode: '411001' },
  documents: [bankProof, { documentId: 31, documentType: 8, version: 1, sha256: 'bb' }],
  fieldDecisions: [decided(1), decided(5)],
  newestServiceCallId: 900,
  findings: [finding],
};
const differencesAfter = (change: Partial<FingerprintSource>) =>
  differencesOf(source, { ...source, ...change }, labels);

test('an unchanged application has no differences', () => {
  expect(differencesAfter({})).toEqual([]);
});

describe('the documents', () => {
  const [, panPhoto] = source.documents;
  const others = panPhoto === undefined ? [] : [panPhoto];

  test.each([
    ['a new row', { documentId: 44, documentType: 7, version: 2, sha256: 'cc' }],
    ['another file', { ...bankProof, sha256: 'cc' }],
    ['another version', { ...bankProof, version: 2 }],
  ])('name a replacement by %s', (_, document) => {
    expect(differencesAfter({ documents: [...others, document] })).toEqual([
      'A document was replaced: Bank proof',
    ]);
  });

  test('name a new version next to the stored one as a replacement', () => {
    const document = { ...bankProof, documentId: 44, version: 2 };
    expect(differencesAfter({ documents: [...source.documents, document] })).toEqual([
      'A document was replaced: Bank proof',
    ]);
  });

  test('are unchanged if two versions of a document arrive in another order', () => {
    const documents = [bankProof, { ...bankProof, documentId: 44, version: 2 }];
    const [one, other] = [
      { ...source, documents },
      { ...source, documents: documents.toReversed() },
    ];
    expect(differencesOf(one, other, labels)).toEqual([]);
  });

  test('name an added and a removed document', () => {
    const selfie = { documentId: 44, documentType: 20, version: 1, sha256: 'cc' };
    expect(differencesAfter({ documents: [...others, selfie] })).toEqual([
      'A document was added: Selfie',
      'A document was removed: Bank proof',
    ]);
  });
});

describe('the field decisions', () => {
  test('name a field that was decided again, also with the same outcome', () => {
    const again = { ...decided(1), decidedOn: new Date('2026-11-23T07:00:00Z') };
    expect(differencesAfter({ fieldDecisions: [again, decided(5)] })).toEqual([
      'A field was decided again: PAN Number',
    ]);
  });

  test('name a decided and a re-opened field', () => {
    expect(differencesAfter({ fieldDecisions: [decided(3), decided(5)] })).toEqual([
      'A field was decided: Date of Birth',
      'A field was re-opened: PAN Number',
    ]);
  });
});

describe('the profile', () => {
  test('names a changed value without showing it', () => {
    expect(differencesAfter({ profile: { ...source.profile, Ifsc: 'ICIC0000002' } })).toEqual([
      'A value was changed: IFSC',
    ]);
  });

  test('names properties with one label once', () => {
    const profile = { ...source.profile, PermanentCity: 'Mumbai', PermanentPincode: '400001' };
    expect(differencesAfter({ profile })).toEqual(['A value was changed: Permanent address']);
  });

  test('names a new and a removed value', () => {
    expect(
      differencesAfter({ profile: { PermanentCity: 'Pune', PermanentPincode: '411001', Email: '' } }),
    ).toEqual(['A value was changed: Email', 'A value was changed: IFSC']);
  });
});

describe('the acceptance findings', () => {
  test('name a new, a removed and a changed finding', () => {
    expect(differencesAfter({ findings: [finding, { ...finding, ruleId: 'NAM-06' }] })).toEqual([
      'The acceptance check has a new finding: NAM-06',
    ]);
    expect(differencesAfter({ findings: [] })).toEqual([
      'The acceptance check no longer has a finding: KRA-02',
    ]);
    expect(differencesAfter({ findings: [{ ...finding, answer: 'The customer has called.' }] })).toEqual([
      'A finding of the acceptance check was changed: KRA-02',
    ]);
  });
});

test('names a second submission and another service call', () => {
  expect(differencesAfter({ attemptNo: 2 })).toEqual(['The customer submitted the application again']);
  expect(differencesAfter({ newestServiceCallId: 901 })).toEqual(['A service was called again']);
  expect(differencesAfter({ newestServiceCallId: null })).toEqual(['A service was called again']);
});

test('mentions the row version only without a better explanation', () => {
  expect(differencesAfter({ rowVersion: 13 })).toEqual(['The application was changed']);
  expect(differencesAfter({ rowVersion: 13, attemptNo: 2 })).toEqual([
    'The customer submitted the application again',
  ]);
});

test('lists all differences, in one order for every order of the input', () => {
  const changed: FingerprintSource = {
    rowVersion: 14,
    attemptNo: 2,
    profile: { ...source.profile, Ifsc: null },
    documents: [],
    fieldDecisions: [],
    newestServiceCallId: 901,
    findings: [],
  };
  const expected = [
    'The customer submitted the application again',
    'A value was changed: IFSC',
    'A document was removed: Bank proof',
    'A document was removed: PAN card photo',
    'A field was re-opened: Bank account',
    'A field was re-opened: PAN Number',
    'A service was called again',
    'The acceptance check no longer has a finding: KRA-02',
  ];
  expect(differencesAfter(changed)).toEqual(expected);
  const reversed = {
    ...source,
    documents: source.documents.toReversed(),
    fieldDecisions: source.fieldDecisions.toReversed(),
  };
  expect(differencesOf(reversed, changed, labels)).toEqual(expected);
});

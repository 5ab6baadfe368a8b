import { expect, test } from 'vitest';
import { fingerprintText, type FingerprintSource } from './fingerprint.ts';

const source: FingerprintSource = {
  rowVersion: 12,
  attemptNo: 2,
  profile: { Ifsc: 'HDFC0000001', Email: null },
  documents: [
    { documentId: 31, documentType: 8, version: 1, sha256: 'cc' },
    { documentId: 30, documentType: 7, version: 2, sha256: null },
  ],
  fieldDecisions: [
    {
      fieldId: 5,
      decision: 'verified',
      reasonId: null,
      solutionId: null,
      decidedBy: 4,
      decidedOn: new Date('2026-11-23T06:30:00Z'),
    },
  ],
  newestServiceCallId: 900,
  findings: [{ ruleId: 'KRA-02', severity: 'warn', state: 'fires', factsHash: 'ab', answer: null }],
};

test('is canonical JSON of the nine things that a confirmation is about', () => {
  expect(fingerprintText(source)).toBe(
    '{"attemptNo":2,' +
      '"documents":[{"documentId":30,"documentType":7,"sha256":null,"version":2},{"documentId":31,"documentType":8,"sha256":"cc","version":1}],' +
      '"fieldDecisions":[{"decidedBy":4,"decidedOn":"2026-11-23T06:30:00.000Z","decision":"verified","fieldId":5,"reasonId":null,"solutionId":null}],' +
      '"findings":[{"answer":null,"factsHash":"ab","ruleId":"KRA-02","severity":"warn","state":"fires"}],' +
      '"newestServiceCallId":900,' +
      '"profile":{"Email":null,"Ifsc":"HDFC0000001"},' +
      '"rowVersion":12}',
  );
});

test('ignores other columns of the rows', () => {
  const withColumns = {
    ...source,
    changedOn: new Date(),
    documents: source.documents.map((document) => ({ ...document, storageKey: 'moved' })),
    fieldDecisions: source.fieldDecisions.map((decision) => ({ ...decision, moduleId: 3 })),
    findings: source.findings.map((finding) => ({ ...finding, message: 'reworded' })),
  };
  expect(fingerprintText(withColumns)).toBe(fingerprintText(source));
});

test('reversed lists of several rows have the same text', () => {
  const [decision] = source.fieldDecisions;
  const [finding] = source.findings;
  if (decision === undefined || finding === undefined) throw new Error('the source has no rows');
  const ordered = {
    ...source,
    fieldDecisions: [decision, { ...decision, fieldId: 6 }],
    findings: [finding, { ...finding, ruleId: 'NAM-06' }],
  };
  const reversed = {
    ...ordered,
    documents: ordered.documents.toReversed(),
    fieldDecisions: ordered.fieldDecisions.toReversed(),
    findings: ordered.findings.toReversed(),
  };
  expect(fingerprintText(reversed)).toBe(fingerprintText(ordered));
});

test('rows with equal ids do not make the order of the input count', () => {
  const twice = [
    { documentId: 1, documentType: 7, version: 1, sha256: 'aa' },
    { documentId: 1, documentType: 7, version: 1, sha256: 'bb' },
  ];
  const reversed = { ...source, documents: twice.toReversed() };
  expect(fingerprintText(reversed)).toBe(fingerprintText({ ...source, documents: twice }));
});

test('the order of a list inside the profile counts, because it is a value', () => {
  const withList = (list: readonly string[]) => fingerprintText({ ...source, profile: { list } });
  expect(withList(['a', 'b'])).not.toBe(withList(['b', 'a']));
});

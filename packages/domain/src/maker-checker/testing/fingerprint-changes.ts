import { DocumentType } from '@kyc/contract/document-types';
import type { FingerprintSource } from '../fingerprint.ts';

interface SingleChange {
  readonly what: string;
  /** @param choice selects the changed item */
  readonly change: (source: FingerprintSource, choice: number) => FingerprintSource;
}

function changeOne<T>(items: readonly T[], choice: number, change: (item: T) => T): readonly T[] {
  return items.map((item, index) => (index === choice % items.length ? change(item) : item));
}

function onDocument(
  change: (document: FingerprintSource['documents'][number]) => FingerprintSource['documents'][number],
): SingleChange['change'] {
  return (source, choice) => ({ ...source, documents: changeOne(source.documents, choice, change) });
}

function onDecision(
  change: (
    decision: FingerprintSource['fieldDecisions'][number],
  ) => FingerprintSource['fieldDecisions'][number],
): SingleChange['change'] {
  return (source, choice) => ({
    ...source,
    fieldDecisions: changeOne(source.fieldDecisions, choice, change),
  });
}

function onFinding(
  change: (finding: FingerprintSource['findings'][number]) => FingerprintSource['findings'][number],
): SingleChange['change'] {
  return (source, choice) => ({ ...source, findings: changeOne(source.findings, choice, change) });
}

function onProfile(change: (value: unknown) => unknown): SingleChange['change'] {
  return (source, choice) => ({
    ...source,
    profile: Object.fromEntries(
      changeOne(Object.entries(source.profile), choice, ([name, value]) => [name, change(value)]),
    ),
  });
}

const without = <T>(items: readonly T[], choice: number) => items.toSpliced(choice % items.length, 1);
const after = (on: Date | string) => new Date(new Date(on).getTime() + 1);

/** The nine things of the fingerprint, each with every way in which it can change. */
export const singleChanges: readonly SingleChange[] = [
  { what: 'the row version', change: (source) => ({ ...source, rowVersion: source.rowVersion + 1 }) },
  { what: 'the attempt', change: (source) => ({ ...source, attemptNo: source.attemptNo + 1 }) },
  { what: 'a profile value', change: onProfile((value) => ({ before: value })) },
  { what: 'a profile value that becomes empty', change: onProfile((value) => (value === null ? '' : null)) },
  {
    what: 'the profile by a new value',
    change: (source) => ({ ...source, profile: { ...source.profile, new: null } }),
  },
  {
    what: 'a document id',
    change: onDocument((document) => ({ ...document, documentId: -document.documentId })),
  },
  {
    what: 'a document type',
    change: onDocument((document) => ({ ...document, documentType: document.documentType + 1 })),
  },
  {
    what: 'a document version',
    change: onDocument((document) => ({ ...document, version: document.version + 1 })),
  },
  {
    what: 'the SHA-256 of a document',
    change: onDocument((document) => ({ ...document, sha256: `${document.sha256 ?? ''}0` })),
  },
  {
    what: 'the documents by a removal',
    change: (source, choice) => ({ ...source, documents: without(source.documents, choice) }),
  },
  {
    what: 'the documents by an addition',
    change: (source) => ({
      ...source,
      documents: [
        ...source.documents,
        { documentId: 0, documentType: DocumentType.BankProof, version: 1, sha256: null },
      ],
    }),
  },
  { what: 'the outcome of a field', change: onDecision((made) => ({ ...made, decision: 'undone' })) },
  {
    what: 'the reason of a field',
    change: onDecision((made) => ({ ...made, reasonId: made.reasonId === null ? 1 : null })),
  },
  {
    what: 'the solution of a field',
    change: onDecision((made) => ({ ...made, solutionId: made.solutionId === null ? 1 : null })),
  },
  {
    what: 'the person who decided a field',
    change: onDecision((made) => ({ ...made, decidedBy: made.decidedBy + 1 })),
  },
  {
    what: 'the time of a field decision',
    change: onDecision((made) => ({ ...made, decidedOn: after(made.decidedOn) })),
  },
  {
    what: 'the field decisions by a removal',
    change: (source, choice) => ({ ...source, fieldDecisions: without(source.fieldDecisions, choice) }),
  },
  {
    what: 'the newest service call',
    change: (source) => ({ ...source, newestServiceCallId: (source.newestServiceCallId ?? 0) + 1 }),
  },
  { what: 'the severity of a finding', change: onFinding((finding) => ({ ...finding, severity: 'off' })) },
  { what: 'the state of a finding', change: onFinding((finding) => ({ ...finding, state: 'passed' })) },
  { what: 'the facts of a finding', change: onFinding((finding) => ({ ...finding, factsHash: 'x' })) },
  {
    what: 'the answer to a finding',
    change: onFinding((finding) => ({ ...finding, answer: finding.answer === null ? '' : null })),
  },
  {
    what: 'the findings by a removal',
    change: (source, choice) => ({ ...source, findings: without(source.findings, choice) }),
  },
];

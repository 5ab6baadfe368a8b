import type { DocumentSummary, ReviewApplication } from '@kyc/contract/applications/review-application';
import { expect, test } from 'vitest';
import { provingDocuments } from './proving-documents.ts';

const FRONT = 18;
const BACK = 19;

const document = (DocumentType: number) => ({ DocumentType, DocumentId: DocumentType }) as DocumentSummary;
const application = { Documents: [document(FRONT), document(BACK)] } as unknown as ReviewApplication;
const typesOf = (fieldId: number, of = application) =>
  provingDocuments(fieldId, of).map(({ DocumentType }) => DocumentType);

test.each([15, 16, 17, 18, 19, 20, 21, 32, 33, 34, 35, 36, 37, 38])(
  'U2 the address line %i is read on the back of the proof first',
  (fieldId) => {
    expect(typesOf(fieldId)).toEqual([BACK, FRONT]);
  },
);

test('U2 without a back the front proves the address', () => {
  const frontOnly = { Documents: [document(FRONT)] } as unknown as ReviewApplication;
  expect(typesOf(15, frontOnly)).toEqual([FRONT]);
});

test('U2 the proof opens with its front', () => {
  expect(typesOf(22)[0]).toBe(FRONT);
});

import { DocumentType } from '@kyc/contract/document-types';
import { expect, test } from 'vitest';
import { leastLook } from './least-look.ts';

const documents = (...types: readonly number[]) => ({
  Documents: types.map((type) => ({ DocumentType: type, Version: 1 })),
});

test.each([
  ['a text', documents(), 500],
  ['a document', documents(DocumentType.PanPhoto), 1000],
  ['two pictures next to each other', documents(DocumentType.PanPhoto, DocumentType.Selfie), 1500],
  ['a recording', documents(DocumentType.IPV), 3500],
])('a glance at %s takes at least this long', (_case, seen, least) => {
  expect(leastLook(seen)).toBe(least);
});

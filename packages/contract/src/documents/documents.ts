import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { documentSummary } from '../applications/review-application.ts';
import { bodyId, idParams, pathId, smallPathId } from '../shared-schemas.ts';
import { texts } from '../texts.ts';
import { reviewAccessRefusals, underReviewRefusals } from '../field-review/review-refusals.ts';

const documentReference = z.strictObject({
  S3Reference: z.string(),
  FileType: z.string(),
  /** Always null: bytes come from the reference. */
  FileDataBase64: z.nullable(z.string()),
  FileName: z.string(),
  DocumentId: z.int(),
  DocumentType: z.int(),
  Version: z.int(),
});

/** a = ApplicationId, b = DocumentType (contract.md §4). `S3Reference` is good for five minutes, for this user only. */
export const documentUrl = defineEndpoint({
  name: 'documentUrl',
  method: 'GET',
  path: '/api/dashboard/document-url/:a/:b',
  permission: 'document.read',
  audit: { none: 'the reading of the document is audited' },
  params: z.strictObject({ a: pathId, b: smallPathId }),
  reply: documentReference,
  refusals: reviewAccessRefusals,
});

/** As `documentUrl`, for the version c. Screens of earlier releases ask it; newer ones read the version by `readDocumentVersion`. */
export const documentVersionUrl = defineEndpoint({
  name: 'documentVersionUrl',
  method: 'GET',
  path: '/api/dashboard/document-version/:a/:b/:c',
  permission: 'document.read',
  audit: { none: 'the reading of the document is audited' },
  params: z.strictObject({ a: pathId, b: smallPathId, c: smallPathId }),
  reply: documentReference,
  refusals: reviewAccessRefusals,
});

/** Maximum size in bytes of a saved picture (workflow.json, saveDocument). */
export const savedImageLimit = 2 * 1024 * 1024;

/** x = ApplicationId (contract.md §4): a new version, cropped or turned; the original stays. */
export const saveDocument = defineEndpoint({
  name: 'saveDocument',
  method: 'POST',
  path: '/api/dashboard/application/save-document/:x',
  permission: 'application.decide',
  audit: 'application.save-document',
  params: z.strictObject({ x: pathId }),
  body: z.strictObject({
    /** The version that was cropped. */
    DocumentId: bodyId,
    DocumentType: z.int().check(z.positive(), z.maximum(32_767)),
    FileDataBase64: z.base64(texts.invalidImage),
    FileType: z.enum(['image/jpeg', 'image/png'], texts.invalidImage),
    FileName: z.optional(z.string().check(z.maxLength(200))),
    /** The complete picture, only rotated: stored in good quality, unlike a crop (§9). */
    IsWhole: z.optional(z.boolean()),
  }),
  reply: z.strictObject({ Message: z.string(), Document: documentSummary }),
  refusals: [...underReviewRefusals, 'storageFull'],
  maximumBytes: 3 * 1024 * 1024,
});

/**
 * `As=pages`: the pages of a PDF as pictures with the places of their words (page-bundle.ts), for the same readers and in the same trail;
 * 404 for a document without any.
 */
export const asPages = z.object({ As: z.optional(z.literal('pages')) });

export const readDocument = defineEndpoint({
  name: 'readDocument',
  method: 'GET',
  path: '/api/dashboard/document/:reference',
  permission: 'document.read',
  audit: 'document.read',
  params: z.strictObject({ reference: z.string().check(z.minLength(1), z.maxLength(600)) }),
  query: asPages,
  reply: BINARY,
  refusals: reviewAccessRefusals,
});

/**
 * As `readDocument`, without asking for a reference before: a = ApplicationId, b = DocumentType, c = Version. A cropped picture's original stays
 * and can be seen.
 */
export const readDocumentVersion = defineEndpoint({
  name: 'readDocumentVersion',
  method: 'GET',
  path: '/api/dashboard/document/:a/:b/:c',
  permission: 'document.read',
  audit: 'document.read',
  params: z.strictObject({ a: pathId, b: smallPathId, c: smallPathId }),
  query: asPages,
  reply: BINARY,
  refusals: reviewAccessRefusals,
});

export const signatureSize = defineEndpoint({
  name: 'signatureSize',
  method: 'GET',
  path: '/api/dashboard/application/signature-size/:id',
  permission: 'application.review',
  audit: { none: 'the size of a file' },
  params: idParams,
  reply: z.strictObject({ SizeKb: z.nullable(z.number()) }),
  refusals: reviewAccessRefusals,
});

import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { idParams, pathId } from '../shared-schemas.ts';

/** a = ApplicationId, b = DocumentType (contract.md §4). `S3Reference` is good for five minutes, for this user only. */
export const documentUrl = defineEndpoint({
  name: 'documentUrl',
  method: 'GET',
  path: '/api/dashboard/document-url/:a/:b',
  permission: 'document.read',
  audit: { none: 'the reading of the document is audited' },
  params: z.strictObject({ a: pathId, b: pathId }),
  reply: z.strictObject({
    S3Reference: z.string(),
    FileType: z.string(),
    /** Always null: bytes come from the reference. */
    FileDataBase64: z.nullable(z.string()),
    FileName: z.string(),
    DocumentId: z.int(),
    DocumentType: z.int(),
    Version: z.int(),
  }),
  refusals: ['notYetAssigned', 'notAssignedToYou'],
});

export const readDocument = defineEndpoint({
  name: 'readDocument',
  method: 'GET',
  path: '/api/dashboard/document/:reference',
  permission: 'document.read',
  audit: 'document.read',
  params: z.strictObject({ reference: z.string().check(z.minLength(1), z.maxLength(600)) }),
  reply: BINARY,
});

export const signatureSize = defineEndpoint({
  name: 'signatureSize',
  method: 'GET',
  path: '/api/dashboard/application/signature-size/:id',
  permission: 'application.review',
  audit: { none: 'part of the opened application' },
  params: idParams,
  reply: z.strictObject({ SizeKb: z.nullable(z.number()) }),
  refusals: ['notYetAssigned', 'notAssignedToYou'],
});

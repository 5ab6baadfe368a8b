import * as documents from '@kyc/contract/documents/documents';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import { documentUrl, documentVersionUrl } from './document-url.ts';
import type { DocumentsDesk } from './documents-desk.ts';
import { readDocument } from './read-document.ts';
import { saveDocument } from './save-document.ts';
import { signatureSize } from './signature-size.ts';

export function addDocumentRoutes(app: FastifyInstance, desk: DocumentsDesk): void {
  registerEndpoint(app, documents.documentUrl, (call) => documentUrl(desk, call));
  registerEndpoint(app, documents.documentVersionUrl, (call) => documentVersionUrl(desk, call));
  registerEndpoint(app, documents.saveDocument, (call) => saveDocument(desk, call));
  registerEndpoint(app, documents.signatureSize, (call) => signatureSize(desk, call));
  registerDownload(app, documents.readDocument, (call, reply) => readDocument(desk, call, reply));
}

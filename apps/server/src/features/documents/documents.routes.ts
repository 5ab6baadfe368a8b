import * as documents from '@kyc/contract/documents/documents';
import * as forms from '@kyc/contract/documents/forms';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import { documentUrl, documentVersionUrl } from './document-url.ts';
import type { DocumentsServices } from './documents-services.ts';
import { readDocument, readDocumentVersion } from './read-document.ts';
import { aadhaarXml, aof, kraAof, readForm } from './read-form.ts';
import { saveDocument } from './save-document.ts';
import { signatureSize } from './signature-size.ts';

export function addDocumentRoutes(app: FastifyInstance, services: DocumentsServices): void {
  registerEndpoint(app, documents.documentUrl, (call) => documentUrl(services, call));
  registerEndpoint(app, documents.documentVersionUrl, (call) => documentVersionUrl(services, call));
  registerEndpoint(app, documents.saveDocument, (call) => saveDocument(services, call));
  registerEndpoint(app, documents.signatureSize, (call) => signatureSize(services, call));
  registerDownload(app, documents.readDocument, (call, reply) => readDocument(services, call, reply));
  registerDownload(app, documents.readDocumentVersion, (call, reply) =>
    readDocumentVersion(services, call, reply),
  );
  registerDownload(app, forms.readAof, (call, reply) => readForm(services, { call, reply, form: aof }));
  registerDownload(app, forms.readKraAof, (call, reply) => readForm(services, { call, reply, form: kraAof }));
  registerDownload(app, forms.readAadhaarXml, (call, reply) =>
    readForm(services, { call, reply, form: aadhaarXml }),
  );
}

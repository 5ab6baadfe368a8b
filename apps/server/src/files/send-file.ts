import type { Readable } from 'node:stream';
import type { DocumentRow } from '@kyc/db/tables/applications/document-table';
import type { FastifyReply } from 'fastify';
import type { Services } from '../platform/services.ts';
import type { StoredObject } from '../platform/storage/storage.ts';
import { verified } from '../platform/storage/verified.ts';

interface SentFile {
  readonly content: Readable | Buffer;
  /** Bytes. */
  readonly size: number;
  readonly fileType: string;
  /** Never one from outside. */
  readonly name: string;
}

/** Bytes for download: no browser shows them as a page of the product (trust.md rule 11). */
export function sendFile(reply: FastifyReply, { content, size, fileType, name }: SentFile): FastifyReply {
  return reply
    .type(fileType)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(content);
}

interface SentDocument {
  readonly stored: StoredObject;
  readonly document: Pick<DocumentRow, 'storageKey' | 'sha256' | 'fileType'>;
  readonly name: string;
}

/** The bytes that match the row's hash, or none: a damaged file ends the reply early, is counted and logged. */
export function sendDocument(
  { faults, metrics }: Pick<Services, 'faults' | 'metrics'>,
  reply: FastifyReply,
  { stored, document, name }: SentDocument,
): FastifyReply {
  const content = verified(stored.content, document);
  content.once('error', (error) => {
    metrics.storageErrors.inc({ operation: 'open' });
    faults.error(error, 'a stored file cannot be given');
  });
  return sendFile(reply, { size: stored.size, content, fileType: document.fileType, name });
}

import type { Readable } from 'node:stream';
import type { DocumentRow } from '@kyc/db/tables/applications/document-table';
import type { FastifyReply } from 'fastify';
import type { Services } from '../../platform/services.ts';
import type { StoredObject } from '../../platform/storage/storage.ts';
import { verified } from '../../platform/storage/verified.ts';

interface SentFile {
  readonly content: Readable | Buffer;
  /** Bytes. */
  readonly size: number;
  readonly fileType: string;
  /** Never one from outside. */
  readonly name: string;
}

/** Bytes for download: shown by no browser as a page of ours (trust.md rule 11). */
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

/** The bytes that the row names, or none: what is damaged breaks off, is counted and stands in the log. */
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

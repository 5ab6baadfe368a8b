import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

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

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Refusal } from '@kyc/contract/refusal';

export interface ReceivedFile {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Reads a body up to a limit. @throws Refusal `tooLarge` on reaching the limit, `unreadableFile` for an empty body */
export async function receiveFile(body: Readable, maximumBytes: number): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    // A request's body without an encoding comes as buffers.
    const chunk = part as Buffer;
    length += chunk.length;
    if (length > maximumBytes) throw new Refusal('tooLarge');
    hash.update(chunk);
    chunks.push(chunk);
  }
  if (length === 0) throw new Refusal('unreadableFile');
  return { bytes: Buffer.concat(chunks), sha256: hash.digest('hex') };
}

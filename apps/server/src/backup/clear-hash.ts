import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { DamagedFile } from '../platform/sealing/sealed-file.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { openStored } from '../platform/storage/sealed-storage.ts';

/** Opens a stored file only to compare it with its row's hash: the backup contains it in its stored form. */
export function clearHashBy(
  sealer: Pick<Sealer, 'of'>,
): (key: string, content: Buffer) => Promise<string | undefined> {
  return async (key, content) => {
    const hash = createHash('sha256');
    try {
      const stored = { size: content.length, content: Readable.from([content], { objectMode: true }) };
      const opened = await openStored(stored, key, sealer);
      for await (const piece of opened.content as AsyncIterable<Buffer>) hash.update(piece);
    } catch (error) {
      if (error instanceof DamagedFile) return undefined;
      throw error;
    }
    return hash.digest('hex');
  };
}

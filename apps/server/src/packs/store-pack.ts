import { PassThrough } from 'node:stream';
import type { Storage } from '../platform/storage/storage.ts';

/**
 * Streams a pack into the storage; memory contains one buffer. Returns the result of `write`, once it is stored.
 * @throws the failure of writing or storing; the caller removes the partial file
 */
export async function storePack<T>(
  storage: Storage,
  key: string,
  write: (output: PassThrough) => Promise<T>,
): Promise<T> {
  const output = new PassThrough({ highWaterMark: 262_144 });
  output.on('error', () => undefined);
  const stored = storage.put(key, output).catch((error: unknown) => {
    output.destroy();
    throw error;
  });
  stored.catch(() => undefined);
  try {
    const written = await write(output);
    output.end();
    await stored;
    return written;
  } catch (error) {
    output.destroy(error instanceof Error ? error : undefined);
    await stored.catch(() => undefined);
    throw error;
  }
}

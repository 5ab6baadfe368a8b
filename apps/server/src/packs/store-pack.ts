import { PassThrough } from 'node:stream';
import type { Storage } from '../platform/storage/storage.ts';

/**
 * Has a pack written into the storage as it comes; memory holds a buffer of it. Answers what `write` does, when it is stored.
 * @throws what broke the writing or the storing; what was stored until then is the caller's to remove
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

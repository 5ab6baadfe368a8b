import { PassThrough } from 'node:stream';
import type { Storage } from '../platform/storage/storage.ts';

export interface Upload {
  readonly output: PassThrough;
  /** Ends the content and waits until it is stored. @throws the failure of the storage */
  finish(): Promise<void>;
  /** Settles when the storage has closed the file. Returns an earlier failure of the storage, not a failure that this call causes. */
  abort(cause: unknown): Promise<{ readonly storageFault: unknown }>;
}

/** Streams a file into the storage; memory contains one buffer. A partial file is removed by the caller. */
export function openUpload(storage: Storage, key: string): Upload {
  const output = new PassThrough({ highWaterMark: 262_144 });
  // The cause is known elsewhere.
  output.on('error', () => undefined);
  const faults: { storage?: unknown } = {};
  // A writer that waits for the storage gets an error instead.
  const stored = storage.put(key, output).catch((error: unknown) => {
    faults.storage = error;
    output.destroy();
    throw error;
  });
  stored.catch(() => undefined);
  return {
    output,
    finish: async () => {
      output.end();
      await stored;
    },
    abort: async (cause) => {
      // Read first: destroying the storage's source causes a storage fault too.
      const storageFault = faults.storage;
      output.destroy(cause instanceof Error ? cause : undefined);
      await stored.catch(() => undefined);
      return { storageFault };
    },
  };
}

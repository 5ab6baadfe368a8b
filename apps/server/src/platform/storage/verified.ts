import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { DamagedFile } from '../sealing/sealed-file.ts';

/** A stored file's bytes, verified against its row's hash: a wrong file fails before its last byte. */
export function verified(
  content: Readable,
  expected: { readonly storageKey: string; readonly sha256: string | null },
): Readable {
  const { storageKey, sha256 } = expected;
  // A specimen's is not known.
  if (sha256 === null) return content;
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const before = held;
      held = chunk;
      done(null, before);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held);
      else done(new DamagedFile(`The stored file ${storageKey} is not the one that its row names.`));
    },
  });
  content.once('error', (error) => check.destroy(error));
  check.once('close', () => content.destroy());
  return content.pipe(check);
}

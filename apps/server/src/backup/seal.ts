import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';

/**
 * Encrypts in the age format (age-encryption.org/v1) for the holders of the recipients' keys: the machine that takes backups cannot read
 * them, and `age --decrypt` opens them without this product.
 */
export async function* seal(
  content: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncIterable<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(asWebStream(content));
}

/** @throws Error when no identity fits, or a byte was changed */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): AsyncIterable<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  yield* await decrypter.decrypt(asWebStream(sealed));
}

function asWebStream(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(Readable.from(content, { objectMode: false }));
}

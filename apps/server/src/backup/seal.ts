import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { WrongKey } from './parts.ts';

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

/** @throws WrongKey when no identity fits or one is mistyped; Error when a byte was changed */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): AsyncIterable<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of identities) addIdentity(decrypter, identity);
  yield* await opened(decrypter, sealed);
}

function addIdentity(decrypter: Decrypter, identity: string): void {
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new WrongKey('A private key of --identity is mistyped or incomplete (AGE-SECRET-KEY-…).');
  }
}

async function opened(
  decrypter: Decrypter,
  sealed: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  try {
    return await decrypter.decrypt(asWebStream(sealed));
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new WrongKey(
        'No private key of --identity opens this backup: use the one that belongs to BACKUP_RECIPIENTS. After a change of that key, the file needs the earlier private keys too, a line each.',
      );
    throw error;
  }
}

function asWebStream(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(Readable.from(content, { objectMode: false }));
}

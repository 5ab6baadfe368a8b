/** The context of a data key: its id and owner, so that one wrapped key cannot replace another. */
export interface KeyContext {
  readonly keyId: string;
  /** A tenant's number; 0: the installation's own. */
  readonly scope: number;
}

/** Holds keys that never lie in the database; wraps and unwraps the data keys that do. */
export interface KeyKeeper {
  /** The key that wraps a new data key; undefined before the first one, where only the external keeper knows. */
  readonly currentId: string | undefined;
  wrap(dataKey: Buffer, context: KeyContext): Promise<WrappedKey>;
  /** @throws WrongKey when no key that is held opens it */
  unwrap(wrapped: WrappedKey, context: KeyContext): Promise<Buffer>;
}

export interface WrappedKey {
  /** The id of the key-encryption key. */
  readonly wrappedBy: string;
  readonly wrapped: string;
}

/** None of the given keys opens the sealed data; the message is a sentence for the operator. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

/** The keeper of the key does not answer now. */
export class KeeperAway extends Error {
  override readonly name = 'KeeperAway';
}

export function boundTo({ keyId, scope }: KeyContext): Buffer {
  return Buffer.from(`kyc-desk data key ${keyId} of ${String(scope)}`);
}

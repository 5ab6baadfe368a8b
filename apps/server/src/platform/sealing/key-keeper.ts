/** What a data key is bound to: its own id and whose it is, so that one wrapped key cannot be put in another's place. */
export interface KeyContext {
  readonly keyId: string;
  /** A tenant's number; 0: the installation's own. */
  readonly scope: number;
}

/** Holds keys that never lie in the database; wraps and unwraps the data keys that do. */
export interface KeyKeeper {
  /** By what a new data key is wrapped; undefined before the first one, where only the neighbour knows. */
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

/** None of the keys that were given opens what is sealed; the message is a sentence for the operator. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

/** Whoever keeps the key does not answer just now. */
export class KeeperAway extends Error {
  override readonly name = 'KeeperAway';
}

export function boundTo({ keyId, scope }: KeyContext): Buffer {
  return Buffer.from(`kyc-desk data key ${keyId} of ${String(scope)}`);
}

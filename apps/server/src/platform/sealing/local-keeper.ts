import { createHmac } from 'node:crypto';
import { keyBytes, openBytes, sealBytes } from './aes-gcm.ts';
import { boundTo, WrongKey, type KeyKeeper } from './key-keeper.ts';

interface HeldKey {
  readonly id: string;
  readonly key: Buffer;
}

/** @param keys the first wraps, every one unwraps @param setting for the sentence where none of them is the right one */
export function localKeeper(keys: readonly Buffer[], setting: string): KeyKeeper {
  const held: HeldKey[] = keys.map((key) => ({ id: idOf(key), key }));
  const [current] = held;
  if (current === undefined) throw new RangeError('A keeper needs a key.');
  return {
    currentId: current.id,
    wrap: (dataKey, context) =>
      Promise.resolve({
        wrappedBy: current.id,
        wrapped: sealBytes(dataKey, { key: current.key, bound: boundTo(context) }).toString('base64url'),
      }),
    unwrap: async ({ wrappedBy, wrapped }, context) => {
      const found = held.find(({ id }) => id === wrappedBy);
      const sealed = Buffer.from(wrapped, 'base64url');
      const dataKey = found && openBytes(sealed, { key: found.key, bound: boundTo(context) });
      if (dataKey?.length === keyBytes) return Promise.resolve(dataKey);
      throw new WrongKey(
        found === undefined
          ? `${setting} is not the key that this database was sealed with: it needs ${wrappedBy}, and ${held.map(({ id }) => id).join(', ')} was given.`
          : `A data key of this database was changed: ${wrappedBy} does not open it.`,
      );
    },
  };
}

/** Follows from the key, so that two machines cannot give two keys one name; tells nothing of it. */
function idOf(key: Buffer): string {
  return `key-${createHmac('sha256', key).update('kyc-desk key id').digest('hex').slice(0, 12)}`;
}

import { createHmac } from 'node:crypto';
import { keyBytes, openBytes, sealBytes } from './aes-gcm.ts';
import { boundTo, WrongKey, type KeyKeeper } from './key-keeper.ts';

interface HeldKey {
  readonly id: string;
  readonly key: Buffer;
}

/**
 * @param readKeys the first wraps, every one unwraps; called again when another process has wrapped with an unknown one
 * @param setting for the sentence where none is correct
 */
export function localKeeper(readKeys: () => readonly Buffer[], setting: string): KeyKeeper {
  const readHeld = (): HeldKey[] => readKeys().map((key) => ({ id: idOf(key), key }));
  let held = readHeld();
  const [current] = held;
  if (current === undefined) throw new RangeError('A keeper needs a key.');
  const find = (wanted: string): Buffer | undefined => held.find(({ id }) => id === wanted)?.key;
  const findOrReadAgain = (wanted: string): Buffer => {
    let found = find(wanted);
    if (found === undefined) {
      held = readHeld();
      found = find(wanted);
    }
    if (found !== undefined) return found;
    throw new WrongKey(
      `${setting} is not the key that this database was sealed with: it needs ${wanted}, and ${held.map(({ id }) => id).join(', ')} was given.`,
    );
  };
  return {
    currentId: current.id,
    wrap: (dataKey, context) =>
      Promise.resolve({
        wrappedBy: current.id,
        wrapped: sealBytes(dataKey, { key: current.key, bound: boundTo(context) }).toString('base64url'),
      }),
    // oxlint-disable-next-line typescript/require-await -- throws as other keepers reject
    unwrap: async ({ wrappedBy, wrapped }, context) => {
      const key = findOrReadAgain(wrappedBy);
      const dataKey = openBytes(Buffer.from(wrapped, 'base64url'), { key, bound: boundTo(context) });
      if (dataKey?.length !== keyBytes)
        throw new WrongKey(`A data key of this database was changed: ${wrappedBy} does not open it.`);
      return dataKey;
    },
  };
}

/** Derived from the key, so that two machines cannot give two keys one name; reveals nothing about it. */
function idOf(key: Buffer): string {
  return `key-${createHmac('sha256', key).update('kyc-desk key id').digest('hex').slice(0, 12)}`;
}

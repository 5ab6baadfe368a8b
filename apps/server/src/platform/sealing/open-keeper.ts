import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { makeKeyFile, readKeyFile } from './key-file.ts';
import type { KeyKeeper } from './key-keeper.ts';
import type { KeySource } from './key-source.ts';
import { localKeeper } from './local-keeper.ts';
import { transitKeeper } from './transit-keeper.ts';
import { keyBytes } from './aes-gcm.ts';

/** @param hasSealed whether the database holds data keys already: then no new key would open them */
export function openKeeper(source: KeySource, hasSealed: boolean): KeyKeeper {
  if (source.kind === 'transit') return transitKeeper(source);
  const setting = source.kind === 'text' ? 'SECRETS_KEY' : `The key file ${source.path}`;
  const text = () => (source.kind === 'text' ? source.text : textOf(source, hasSealed));
  return localKeeper(() => readKeys(text(), setting), setting);
}

function textOf({ path, isMade }: { path: string; isMade: boolean }, hasSealed: boolean): string {
  const text = readKeyFile(path);
  if (text !== undefined) return text;
  if (!isMade)
    throw new StartRefusal(
      `The key file ${path} (SECRETS_KEY_FILE) is not there: \`npm run -s admin -- sealing new-key > ${path}\` makes it, for a new database.`,
    );
  if (hasSealed)
    throw new StartRefusal(
      `The key file ${path} is missing, and this database is sealed with it: put it back, or set SECRETS_KEY_FILE to where it is.`,
    );
  return makeKeyFile(path);
}

/** Keys of 32 bytes in base64, the current one first; separated by commas or lines, `#` begins a remark. */
function readKeys(text: string, setting: string): Buffer[] {
  const words = text
    .split('\n')
    .map((line) => line.replace(/#.*/, ''))
    .join(',')
    .split(/[,\s]+/)
    .filter(Boolean);
  const keys = words.map((word) => Buffer.from(word, 'base64'));
  const isWrong = words.some((word, n) => keys[n]?.length !== keyBytes || !/^[A-Za-z0-9+/_=-]+$/.test(word));
  if (isWrong || keys.length === 0)
    throw new StartRefusal(
      `${setting} must hold 32 random bytes in base64 (\`npm run -s admin -- sealing new-key\` makes them); for a change of keys several, the new one first.`,
    );
  return keys;
}

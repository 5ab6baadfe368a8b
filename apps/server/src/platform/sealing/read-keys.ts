import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { keyBytes } from './aes-gcm.ts';

/** Keys of 32 bytes in base64, the current one first; separated by commas or lines, `#` begins a remark. */
export function readKeys(text: string, setting: string): Buffer[] {
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

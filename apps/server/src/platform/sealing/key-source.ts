import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import type { SettingName } from '../setting-names.ts';

/** Where the key-encryption keys come from: never from the database. */
export type KeySource =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'file';
      readonly path: string;
      /** The one of the data folder is made at the first start. */
      readonly isMade: boolean;
    }
  | {
      readonly kind: 'transit';
      /** …/transit/keys/<name> */
      readonly url: URL;
      readonly tokenFile: string;
    };

interface Read {
  readonly text: (name: SettingName) => string | undefined;
  readonly url: (name: SettingName, protocols: string[]) => string | undefined;
  readonly dataDir: string;
  readonly isProduction: boolean;
}

const names = ['SECRETS_KEY', 'SECRETS_KEY_FILE', 'SECRETS_KEY_URL'] as const;
const pathOfKey = /^(.*)\/keys\/[A-Za-z0-9._-]+$/;

/** Production must name one; elsewhere it is a file of the data folder. */
export function readKeySource({ text, url, dataDir, isProduction }: Read): KeySource {
  const named = names.filter((name) => text(name) !== undefined);
  if (named.length > 1)
    throw new StartRefusal(`${named.join(' and ')} cannot both be set: the key comes from one place.`);
  if (named.length === 0 && isProduction)
    throw new StartRefusal(
      'SECRETS_KEY_FILE, SECRETS_KEY_URL or SECRETS_KEY must be set in production: secrets and documents are sealed with that key (`npm run -s admin -- sealing new-key` makes one).',
    );
  const keys = text('SECRETS_KEY');
  if (keys !== undefined) return { kind: 'text', text: keys };
  const path = text('SECRETS_KEY_FILE');
  if (path !== undefined) return { kind: 'file', path, isMade: false };
  const address = url('SECRETS_KEY_URL', isProduction ? ['https:'] : ['https:', 'http:']);
  if (address === undefined) return { kind: 'file', path: join(dataDir, 'secrets.key'), isMade: true };
  return readTransit(new URL(address), text('SECRETS_KEY_TOKEN_FILE'));
}

function readTransit(url: URL, tokenFile: string | undefined): KeySource {
  if (!pathOfKey.test(url.pathname))
    throw new StartRefusal(
      'SECRETS_KEY_URL must name a key of a transit engine, such as https://vault.broker.example:8200/v1/transit/keys/kyc-desk.',
    );
  if (tokenFile === undefined)
    throw new StartRefusal('SECRETS_KEY_TOKEN_FILE must name the file of the token for SECRETS_KEY_URL.');
  return { kind: 'transit', url, tokenFile };
}

/** Read at each use: an agent that renews the token rewrites it. */
export function readTokenFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new StartRefusal(`The token file ${path} (SECRETS_KEY_TOKEN_FILE) cannot be read.`);
  }
}

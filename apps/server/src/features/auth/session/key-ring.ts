import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import type { KeyPurpose, LiveKey, ServerKey } from '@kyc/db/tables/staff/server-key-table';

interface LoginKey {
  readonly kid: string;
  readonly publicKey: string;
  /** Undefined when it was encrypted for another key. */
  decrypt(data: Buffer): Buffer | undefined;
}

export interface TokenKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

type WithOne<K> = readonly [K, ...K[]];

/** The live keys of each purpose, the one in use first. */
export interface KeyRing {
  readonly login: WithOne<LoginKey>;
  readonly token: WithOne<TokenKey>;
  readonly audit: WithOne<TokenKey>;
  readonly secrets: WithOne<string>;
}

/** @param keys the one in use first */
export function openKeys(keys: readonly LiveKey[]): KeyRing {
  return {
    login: ofPurpose(keys, 'login', openLoginKey),
    token: ofPurpose(keys, 'token', openTokenKey),
    audit: ofPurpose(keys, 'audit', openTokenKey),
    secrets: ofPurpose(keys, 'reference', ({ privateKey }) => privateKey),
  };
}

function ofPurpose<K>(keys: readonly LiveKey[], wanted: KeyPurpose, open: (key: ServerKey) => K): WithOne<K> {
  const [first, ...others] = keys.filter(({ purpose }) => purpose === wanted);
  if (first === undefined) throw new Error(`The database holds no ${wanted} key.`);
  return [open(first), ...others.map(open)];
}

function openLoginKey({ kid, publicKey, privateKey }: ServerKey): LoginKey {
  const key = createPrivateKey(privateKey);
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return {
    kid,
    publicKey,
    decrypt(data) {
      try {
        return privateDecrypt({ key, ...padding }, data);
      } catch {
        // OAEP reports a foreign key only by this error.
        return undefined;
      }
    },
  };
}

function openTokenKey({ kid, publicKey, privateKey }: ServerKey): TokenKey {
  return { kid, privateKey: createPrivateKey(privateKey), publicKey: createPublicKey(publicKey) };
}

export function makeKey(purpose: KeyPurpose): ServerKey {
  return { kid: randomUUID(), ...makePair(purpose) };
}

function makePair(purpose: KeyPurpose): { privateKey: string; publicKey: string } {
  const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
  const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
  // A full login request does not fit one block of RSA 2048 (contract.md §3).
  if (purpose === 'login')
    return generateKeyPairSync('rsa', { modulusLength: 3072, privateKeyEncoding, publicKeyEncoding });
  return generateKeyPairSync('ed25519', { privateKeyEncoding, publicKeyEncoding });
}

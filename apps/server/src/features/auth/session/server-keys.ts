import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import type { Database } from '@kyc/db/connection/database';
import {
  insertKeyIfNone,
  selectCurrentKey,
  type KeyPurpose,
  type ServerKey,
} from '@kyc/db/tables/staff/server-key-table';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { ofInstallation, type Sealer, type Seals } from '../../../platform/sealing/sealer.ts';
import { serverKeyPurpose } from '../../../records/secret-purposes.ts';

/** The keys of this installation: made at the first start, kept in the database, shared by all its processes. */
export interface ServerKeys {
  readonly login: { readonly kid: string; readonly publicKey: string; decrypt(data: Buffer): Buffer };
  readonly token: { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  /** Secret for values that only this server may derive: document references, successors of refresh tokens. */
  readonly secret: string;
}

export async function openServerKeys(database: Database, sealer: Pick<Sealer, 'of'>): Promise<ServerKeys> {
  const seals = await sealer.of(ofInstallation);
  const login = await currentKey(database, seals, 'login');
  const token = await currentKey(database, seals, 'token');
  const reference = await currentKey(database, seals, 'reference');
  const loginPrivateKey = createPrivateKey(login.privateKey);
  return {
    login: {
      kid: login.kid,
      publicKey: login.publicKey,
      decrypt: (data) =>
        privateDecrypt(
          { key: loginPrivateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
          data,
        ),
    },
    token: {
      kid: token.kid,
      privateKey: createPrivateKey(token.privateKey),
      publicKey: createPublicKey(token.publicKey),
    },
    secret: reference.privateKey,
  };
}

async function currentKey(database: Database, seals: Seals, purpose: KeyPurpose): Promise<ServerKey> {
  const stored =
    (await outsideTenants(database, (tx) => selectCurrentKey(tx, purpose))) ??
    (await storeKey(database, seals, purpose));
  return { ...stored, privateKey: seals.open(serverKeyPurpose(stored.kid), stored.privateKey) };
}

async function storeKey(database: Database, seals: Seals, purpose: KeyPurpose): Promise<ServerKey> {
  const kid = randomUUID();
  const { privateKey, publicKey } = makeKey(purpose);
  const made = { purpose, kid, privateKey: seals.seal(serverKeyPurpose(kid), privateKey), publicKey };
  return await outsideTenants(database, async (tx) => {
    await insertKeyIfNone(tx, made);
    return (await selectCurrentKey(tx, purpose)) ?? made;
  });
}

function makeKey(purpose: KeyPurpose): { privateKey: string; publicKey: string } {
  const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
  const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
  // A full login request does not fit one block of RSA 2048 (contract.md §3).
  if (purpose === 'login')
    return generateKeyPairSync('rsa', { modulusLength: 3072, privateKeyEncoding, publicKeyEncoding });
  return generateKeyPairSync('ed25519', { privateKeyEncoding, publicKeyEncoding });
}

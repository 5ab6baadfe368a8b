import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { outsideTenants } from '@kyc/db/connection/transaction';
import type { Database } from '@kyc/db/connection/database';
import {
  insertKeyIfNone,
  selectLiveKeys,
  type KeyPurpose,
  type LiveKey,
} from '@kyc/db/tables/staff/server-key-table';
import { ofInstallation, type Sealer, type Seals } from '../../../platform/sealing/sealer.ts';
import { serverKeyPurpose } from '../../../records/secret-purposes.ts';
import { makeKey, openKeys, type KeyRing, type TokenKey } from './key-ring.ts';

const purposes = ['login', 'token', 'reference', 'audit'] as const satisfies readonly KeyPurpose[];

/** Another process may have rotated them: they are read again this often, and whenever something does not fit. */
const rereadEveryMs = 30_000;
/** What fits no key may be made up: so often at the most it makes us look, and it waits for that. */
const lookAgainAfterMs = 1000;

/**
 * The keys of this installation: created at the first start, stored in the database, shared by all its processes. Each purpose has one key
 * in use and rotated ones that still verify, so that a rotation logs no user out.
 */
export class ServerKeys {
  readonly #database: Database;
  readonly #seals: Seals;
  #ring: KeyRing;
  #readAt = performance.now();
  #reading: Promise<void> | undefined;

  private constructor(database: Database, seals: Seals, ring: KeyRing) {
    this.#database = database;
    this.#seals = seals;
    this.#ring = ring;
  }

  static async open(database: Database, sealer: Pick<Sealer, 'of'>): Promise<ServerKeys> {
    const seals = await sealer.of(ofInstallation);
    const stored = await outsideTenants(database, selectLiveKeys);
    const missing = purposes.filter((purpose) => !stored.some((key) => isInUse(key, purpose)));
    for (const purpose of missing) await makeKeyOf(database, seals, purpose);
    const ring = missing.length === 0 ? ringOf(stored, seals) : await readRing(database, seals);
    return new ServerKeys(database, seals, ring);
  }

  /** The public key with which a browser encrypts the login. */
  async loginKey(): Promise<{ kid: string; publicKey: string }> {
    await this.#rereadIfOld();
    return this.#ring.login[0];
  }

  /** Undefined when it was encrypted for none of our keys. */
  async decrypt(data: Buffer): Promise<Buffer | undefined> {
    return await this.#find((ring) => firstOf(ring.login, (key) => key.decrypt(data)));
  }

  /** The key that signs new tokens. */
  async signingKey(): Promise<TokenKey> {
    await this.#rereadIfOld();
    return this.#ring.token[0];
  }

  /** The key that signs heads of the audit chains. */
  async auditKey(): Promise<TokenKey> {
    await this.#rereadIfOld();
    return this.#ring.audit[0];
  }

  async verifyingKey(kid: string): Promise<KeyObject | undefined> {
    return await this.#find((ring) => ring.token.find((key) => key.kid === kid)?.publicKey);
  }

  /** For values that only this server may derive: document references, successors of refresh tokens. */
  get secret(): string {
    return this.#ring.secrets[0];
  }

  /** What `attempt` makes of the first secret that fits, be it a rotated one. */
  async withSecrets<T>(attempt: (secret: string) => T | undefined): Promise<T | undefined> {
    return await this.#find((ring) => firstOf(ring.secrets, attempt));
  }

  async #find<T>(attempt: (ring: KeyRing) => T | undefined): Promise<T | undefined> {
    await this.#rereadIfOld();
    const found = attempt(this.#ring);
    if (found !== undefined) return found;
    await this.#reread();
    return attempt(this.#ring);
  }

  get #age(): number {
    return performance.now() - this.#readAt;
  }

  async #rereadIfOld(): Promise<void> {
    if (this.#age < rereadEveryMs) return;
    // Known ones stay valid while the database is away.
    await this.#reread().catch(() => undefined);
  }

  async #reread(): Promise<void> {
    // All concurrent callers wait for the same read.
    this.#reading ??= pause(Math.max(0, lookAgainAfterMs - this.#age))
      .then(() => readRing(this.#database, this.#seals))
      .then((ring) => {
        this.#ring = ring;
        this.#readAt = performance.now();
      })
      .finally(() => {
        this.#reading = undefined;
      });
    await this.#reading;
  }
}

function firstOf<K, T>(keys: readonly K[], attempt: (key: K) => T | undefined): T | undefined {
  for (const key of keys) {
    const found = attempt(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function readRing(database: Database, seals: Seals): Promise<KeyRing> {
  return ringOf(await outsideTenants(database, selectLiveKeys), seals);
}

function ringOf(keys: readonly LiveKey[], seals: Seals): KeyRing {
  return openKeys(
    keys.map((key) => ({ ...key, privateKey: seals.open(serverKeyPurpose(key.kid), key.privateKey) })),
  );
}

function isInUse(key: LiveKey, purpose: KeyPurpose): boolean {
  return key.purpose === purpose && key.endsOn === null;
}

/** Two processes may start in parallel: the first one's key is used by both. */
async function makeKeyOf(database: Database, seals: Seals, purpose: KeyPurpose): Promise<void> {
  const key = makeKey(purpose);
  const privateKey = seals.seal(serverKeyPurpose(key.kid), key.privateKey);
  await outsideTenants(database, (tx) => insertKeyIfNone(tx, { purpose, ...key, privateKey }));
}

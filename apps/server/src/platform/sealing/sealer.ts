import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { keyBytes } from './aes-gcm.ts';
import { ApplicantSeals } from './field-seals.ts';
import type { KeyContext, KeyKeeper, WrappedKey } from './key-keeper.ts';
import { keyIdOf, openText, sealText, type DataKey } from './sealed-text.ts';

/** A sealed value cannot be opened: it was changed, or moved to another place. */
class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal';
}

export type StoredDataKey = KeyContext & WrappedKey;

/** Where the wrapped data keys lie. */
export interface DataKeyStore {
  find(scope: number): Promise<StoredDataKey | undefined>;
  /** Of two parallel calls the first one's key is used by both: returns that key. */
  keep(key: StoredDataKey): Promise<StoredDataKey>;
}

/** Seals and opens what belongs to one tenant, or to the installation: no waiting, its key is in memory. */
export interface Seals {
  /** False while the previous release may still run, which reads only plain text (decision 022). */
  readonly hasStarted: boolean;
  readonly dataKey: DataKey;
  /** The keys that seal and find applicants' rows. */
  readonly applicants: ApplicantSeals;
  seal(purpose: string, clear: string): string;
  /** A value stored in plain text, before sealing began, is returned unchanged. @throws BrokenSeal */
  open(purpose: string, stored: string): string;
}

/** The installation's own scope; a tenant's is its number. */
export const ofInstallation = 0;

interface SealerParts {
  readonly keeper: KeyKeeper;
  readonly store: DataKeyStore;
  readonly clock: Clock;
  /** When sealing begins; undefined: immediately. */
  readonly begins: Date | undefined;
  /** When sealing of applicants' values begins; undefined: immediately. */
  readonly applicantsBegin?: Date | undefined;
  /** No profile and no text about an applicant is sealed before; undefined: immediately (decision 052). */
  readonly profilesBegin?: Date | undefined;
}

/** Data keys are unwrapped once and kept in memory; the keys that wrap them come from outside the database. */
export class Sealer {
  readonly #parts: SealerParts;
  readonly #scopes = new Map<number, Promise<Seals>>();

  constructor(parts: SealerParts) {
    this.#parts = parts;
  }

  get secondsUntilBegin(): number {
    return this.#secondsUntil(this.#parts.begins);
  }

  get secondsUntilApplicantsBegin(): number {
    return this.#secondsUntil(this.#parts.applicantsBegin);
  }

  get secondsUntilProfilesBegin(): number {
    return this.#secondsUntil(this.#parts.profilesBegin);
  }

  #secondsUntil(moment: Date | undefined): number {
    const now = this.#parts.clock.now().getTime();
    return moment === undefined ? 0 : Math.max(0, Math.ceil((moment.getTime() - now) / 1000));
  }

  /** Called before a transaction begins: it may need a separate connection, and an external keeper. */
  of(scope: number): Promise<Seals> {
    const known = this.#scopes.get(scope);
    if (known !== undefined) return known;
    const opened = this.#open(scope);
    this.#scopes.set(scope, opened);
    // Who keeps the key may be back a moment later.
    opened.catch(() => this.#scopes.delete(scope));
    return opened;
  }

  async #open(scope: number): Promise<Seals> {
    const { keeper, store } = this.#parts;
    const stored = (await store.find(scope)) ?? (await this.#make(scope));
    const dataKey = { keyId: stored.keyId, scope, key: await keeper.unwrap(stored, stored) };
    const hasStarted = () => this.secondsUntilBegin === 0;
    return {
      get hasStarted() {
        return hasStarted();
      },
      dataKey,
      applicants: new ApplicantSeals(dataKey, () => this.secondsUntilApplicantsBegin === 0, {
        sealsProfiles: () => this.secondsUntilProfilesBegin === 0,
        hasEarlierRows: this.#parts.profilesBegin !== undefined,
      }),
      seal: (purpose, clear) => (hasStarted() ? sealText(clear, dataKey, purpose) : clear),
      open: (purpose, text) => {
        const keyId = keyIdOf(text);
        if (keyId === undefined) return text;
        const clear = keyId === dataKey.keyId ? openText(text, dataKey, purpose) : undefined;
        if (clear === undefined)
          throw new BrokenSeal(`What is stored as ${purpose} of ${String(scope)} does not open.`);
        return clear;
      },
    };
  }

  async #make(scope: number): Promise<StoredDataKey> {
    const { keeper, store } = this.#parts;
    const context = { keyId: randomBytes(8).toString('hex'), scope };
    const wrapped = await keeper.wrap(randomBytes(keyBytes), context);
    return await store.keep({ ...context, ...wrapped });
  }
}

import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { openBytes, sealBytes } from './aes-gcm.ts';
import { derivedKey, prefixTokens, wholeTokens, type FieldTokens } from './field-tokens.ts';
import type { DataKey } from './sealed-text.ts';

type FoundKind = 'pan' | 'mobile' | 'account';
type SealedKind = FoundKind | 'body';

/** What is sealed does not open: it was changed. */
class BrokenField extends Error {
  override readonly name = 'BrokenField';
}

/** Pages of the grid show the same values again and again; with what stands around them some 15 MB. */
const mostRemembered = 50_000;
const remembered = new Map<string, string>();

/** Seals single values of applicants and bodies that hold them; see `FieldSeals` of the database's connection. */
export class ApplicantSeals {
  readonly #key: KeyObject;
  readonly #beginning: string;
  readonly #hasBegun: () => boolean;
  readonly #digests: FieldTokens;
  readonly #proofs: KeyObject;
  readonly #tokens: Readonly<Record<FoundKind, FieldTokens>>;

  constructor({ keyId, key }: DataKey, hasBegun: () => boolean) {
    this.#key = createSecretKey(derivedKey(key, 'applicants'));
    this.#beginning = `kycn1.${keyId}.`;
    this.#hasBegun = hasBegun;
    this.#proofs = createSecretKey(derivedKey(key, 'proofs of the audit trail'));
    this.#digests = wholeTokens(derivedKey(key, 'digests'));
    this.#tokens = {
      pan: prefixTokens(derivedKey(key, 'index of PANs')),
      mobile: prefixTokens(derivedKey(key, 'index of mobiles')),
      account: wholeTokens(derivedKey(key, 'index of accounts')),
    };
  }

  /** False while the release before may still run, which reads only what is in clear. */
  get hasBegun(): boolean {
    return this.#hasBegun();
  }

  /** `kycn1.<data key>.<kind>.<nonce, content, tag>` */
  seal(kind: SealedKind, clear: string): string {
    if (!this.#hasBegun()) return clear;
    const beginning = `${this.#beginning}${kind}.`;
    const sealed = sealBytes(Buffer.from(clear), { key: this.#key, bound: Buffer.from(beginning) });
    return beginning + sealed.toString('base64url');
  }

  /** What is another tenant's stays sealed: a row that somebody put it into is read like any other. @throws BrokenField */
  open(sealed: string): unknown {
    // Whose it is stands in front, so what another tenant remembers is not given here.
    if (!sealed.startsWith(this.#beginning)) return sealed;
    const known = remembered.get(sealed);
    if (known !== undefined) return known;
    const point = sealed.indexOf('.', this.#beginning.length);
    const bound = Buffer.from(sealed.slice(0, point + 1));
    const content = Buffer.from(sealed.slice(point + 1), 'base64url');
    const clear = openBytes(content, { key: this.#key, bound })?.toString('utf8');
    if (clear === undefined) throw new BrokenField('What is sealed in a row does not open.');
    if (sealed.startsWith('body.', this.#beginning.length)) return JSON.parse(clear);
    remember(sealed, clear);
    return clear;
  }

  /** Keyed: of a hash alone somebody could find a mobile by trying all. */
  digest(hash: string): string {
    return this.#hasBegun() ? this.#digests.token(hash) : hash;
  }

  prove(text: string): Buffer {
    return createHmac('sha256', this.#proofs).update(text).digest();
  }

  token(kind: FoundKind, value: string): string {
    return this.#tokens[kind].token(value);
  }

  beginning(kind: FoundKind, typed: string): string | null {
    return this.#tokens[kind].beginning(typed);
  }
}

function remember(sealed: string, clear: string): void {
  // The oldest goes.
  if (remembered.size >= mostRemembered)
    for (const oldest of remembered.keys()) {
      remembered.delete(oldest);
      break;
    }
  remembered.set(sealed, clear);
}

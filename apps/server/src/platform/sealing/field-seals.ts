import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { openBytes, sealBytes } from './aes-gcm.ts';
import { derivedKey, prefixTokens, wholeTokens, type FieldTokens } from './field-tokens.ts';
import type { DataKey } from './sealed-text.ts';

type FoundKind = 'pan' | 'mobile' | 'account' | 'email';
type LaterKind = 'text' | 'profile';
type SealedKind = FoundKind | 'body' | LaterKind;

/** A sealed value cannot be opened: it was changed. */
class BrokenField extends Error {
  override readonly name = 'BrokenField';
}

/** Pages of the grid show the same values repeatedly; with overhead some 15 MB. */
const mostRemembered = 50_000;
/** A PAN, a mobile, an account. */
const longestOfMany = 128;
/** Of profiles and bodies fewer, some 10 MB: an application that is opened is opened again with each decision. */
const mostRememberedLong = 2_000;
const rememberedLong = new Map<string, unknown>();
const remembered = new Map<string, string>();

/** What came with decision 052. */
interface Later {
  /** False while an earlier release may run, which reads profiles and texts in plain text. */
  readonly sealsProfiles?: () => boolean;
  /** The database may contain tokens of earlier releases. */
  readonly hasEarlierRows?: boolean;
}

/** Seals single values of applicants and bodies that hold them; see `FieldSeals` of the database's connection. */
export class ApplicantSeals {
  readonly #key: KeyObject;
  readonly #beginning: string;
  readonly #hasStarted: () => boolean;
  readonly #sealsProfiles: () => boolean;
  readonly #digests: FieldTokens;
  readonly #proofs: KeyObject;
  readonly #tokens: Readonly<Record<FoundKind, FieldTokens>>;
  /** As an earlier release wrote them, from the first character on. */
  readonly #wide: Readonly<Partial<Record<FoundKind, FieldTokens>>>;

  constructor(
    { keyId, key }: DataKey,
    hasStarted: () => boolean,
    { sealsProfiles = hasStarted, hasEarlierRows = false }: Later = {},
  ) {
    this.#key = createSecretKey(derivedKey(key, 'applicants'));
    this.#beginning = `kycn1.${keyId}.`;
    this.#hasStarted = hasStarted;
    this.#sealsProfiles = () => hasStarted() && sealsProfiles();
    this.#proofs = createSecretKey(derivedKey(key, 'proofs of the audit trail'));
    this.#digests = wholeTokens(derivedKey(key, 'digests'));
    this.#tokens = {
      pan: prefixTokens(derivedKey(key, 'index of PANs')),
      mobile: prefixTokens(derivedKey(key, 'index of mobiles')),
      account: wholeTokens(derivedKey(key, 'index of accounts')),
      email: wholeTokens(derivedKey(key, 'index of e-mail addresses')),
    };
    this.#wide = hasEarlierRows
      ? {
          pan: prefixTokens(derivedKey(key, 'index of PANs'), 1),
          mobile: prefixTokens(derivedKey(key, 'index of mobiles'), 1),
        }
      : {};
  }

  /** False while the previous release may still run, which reads only plain text. */
  get hasStarted(): boolean {
    return this.#hasStarted();
  }

  get sealsProfiles(): boolean {
    return this.#sealsProfiles();
  }

  /** `kycn1.<data key>.<kind>.<nonce, content, tag>` */
  seal(kind: SealedKind, clear: string): string {
    if (!(kind === 'text' || kind === 'profile' ? this.#sealsProfiles() : this.#hasStarted())) return clear;
    const beginning = `${this.#beginning}${kind}.`;
    const sealed = sealBytes(Buffer.from(clear), { key: this.#key, bound: Buffer.from(beginning) });
    return beginning + sealed.toString('base64url');
  }

  /** Another tenant's value stays sealed: a row into which it was copied is read like any other. @throws BrokenField */
  open(sealed: string): unknown {
    // Its owner is the prefix, so another tenant's cache is not used here.
    if (!sealed.startsWith(this.#beginning)) return sealed;
    const isProfile = sealed.startsWith('profile.', this.#beginning.length);
    const isShort = sealed.length <= longestOfMany && !isProfile;
    const known = isShort ? remembered.get(sealed) : rememberedLong.get(sealed);
    if (known !== undefined) return known;
    const point = sealed.indexOf('.', this.#beginning.length);
    const bound = Buffer.from(sealed.slice(0, point + 1));
    const content = Buffer.from(sealed.slice(point + 1), 'base64url');
    const clear = openBytes(content, { key: this.#key, bound })?.toString('utf8');
    if (clear === undefined) throw new BrokenField('What is sealed in a row does not open.');
    if (sealed.startsWith('body.', this.#beginning.length)) return JSON.parse(clear);
    if (isShort) {
      remember(remembered, mostRemembered, { sealed, opened: clear });
      return clear;
    }
    const opened: unknown = isProfile ? Object.freeze(JSON.parse(clear)) : clear;
    remember(rememberedLong, mostRememberedLong, { sealed, opened });
    return opened;
  }

  /** Keyed: from a plain hash a mobile could be found by trying all. */
  digest(hash: string): string {
    return this.#hasStarted() ? this.#digests.token(hash) : hash;
  }

  prove(text: string): Buffer {
    return createHmac('sha256', this.#proofs).update(text).digest();
  }

  token(kind: FoundKind, value: string): string {
    const tokens = this.#sealsProfiles() ? this.#tokens[kind] : (this.#wide[kind] ?? this.#tokens[kind]);
    return tokens.token(value);
  }

  tokens(kind: FoundKind, value: string): string[] {
    return this.#forms(kind).map((tokens) => tokens.token(value));
  }

  beginnings(kind: FoundKind, typed: string): string[] {
    if (this.#tokens[kind].beginning(typed) === null) return [];
    return this.#forms(kind).flatMap((tokens) => tokens.beginning(typed) ?? []);
  }

  narrow(kind: FoundKind, value: string): string {
    return this.#tokens[kind].token(value);
  }

  #forms(kind: FoundKind): FieldTokens[] {
    const wide = this.#wide[kind];
    return wide === undefined ? [this.#tokens[kind]] : [this.#tokens[kind], wide];
  }
}

function remember<Opened>(
  known: Map<string, Opened>,
  most: number,
  { sealed, opened }: { readonly sealed: string; readonly opened: Opened },
): void {
  // The oldest goes.
  if (known.size >= most)
    for (const oldest of known.keys()) {
      known.delete(oldest);
      break;
    }
  known.set(sealed, opened);
}

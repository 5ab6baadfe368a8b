/**
 * What applicants have that is sealed where it lies (decisions 024 and 052): single values with a token (an e-mail address has the token only), bodies of JSON, texts, and the
 * envelope of a profile.
 */
export type SealedKind = 'pan' | 'mobile' | 'account' | 'email' | 'body' | LaterKind;
/** Kinds that an earlier release does not read (decision 052). */
export type LaterKind = 'text' | 'profile';
export type FoundKind = Exclude<SealedKind, 'body' | LaterKind>;

/** What is sealed begins so; a value of an applicant never does. */
export const sealedBeginning = 'kycn1.';

/** Of one tenant: no waiting, its keys are in memory. */
export interface FieldSeals {
  /** What was written in clear while the release before might still run is left so until it may not. */
  seal(kind: SealedKind, clear: string): string;
  /** False while an earlier release may run, which reads profiles and texts in plain text. */
  readonly sealsProfiles: boolean;
  /** A body and an envelope as the JSON value; other kinds as text; another tenant's stays sealed. @throws when it was changed */
  open(sealed: string): unknown;
  /** By which an equal value is found; null: by its value, as before there were tokens. */
  token(kind: FoundKind, value: string): string | null;
  /** Of what somebody could guess: nobody tries it out without the key. Left as it is until sealing begins. */
  digest(hash: string): string;
  /** A keyed hash (32 bytes) by which the product knows again what it wrote itself. */
  prove(text: string): Buffer;
  /** Every token under which a stored row may have the value: an earlier release wrote longer ones. */
  tokens(kind: FoundKind, value: string): readonly string[];
  /** How the tokens of all values begin that begin with the typed text; none for fewer than four characters. */
  beginnings(kind: FoundKind, typed: string): readonly string[];
  /** The token of the present form, also while `token` returns the earlier one. */
  narrow(kind: FoundKind, value: string): string | null;
}

declare const sealed: unique symbol;
declare const sealedBody: unique symbol;
declare const sealedWords: unique symbol;
declare const sealedProfile: unique symbol;
declare const finds: unique symbol;

/** As a value of an applicant is written: no clear text compiles into a column that is sealed. */
export type SealedText = string & { readonly [sealed]: true };
/** A text without a token: a body of the service log, a changed value. */
export type SealedWords = string & { readonly [sealedWords]: true };
/** The envelope of a profile. */
export type SealedProfile = string & { readonly [sealedProfile]: true };
/** As a whole body of JSON is written. */
export type SealedBody = string & { readonly [sealedBody]: true };
/** By which a value is found. */
export type FieldToken = string & { readonly [finds]: true };

/** Where the seals of a tenant come from; a database that is opened without reads what is in clear and writes no applicant. */
export class FieldKeys {
  #find: ((tenantId: number) => Promise<FieldSeals>) | undefined;

  use(find: (tenantId: number) => Promise<FieldSeals>): void {
    this.#find = find;
  }

  /** Asked for before a transaction begins: it may need a connection of its own. */
  async of(tenantId: number): Promise<FieldSeals | undefined> {
    return await this.#find?.(tenantId);
  }
}

/**
 * Applicants' data that is sealed in its column (decisions 024 and 052): single values with a token (an e-mail address has only the token),
 * JSON bodies, texts, and the envelope of a profile.
 */
export type SealedKind = 'pan' | 'mobile' | 'account' | 'email' | 'body' | LaterKind;
/** Kinds that an earlier release does not read (decision 052). */
export type LaterKind = 'text' | 'profile';
export type FoundKind = Exclude<SealedKind, 'body' | LaterKind>;

/** The prefix of a sealed value; an applicant's value never begins with it. */
export const sealedBeginning = 'kycn1.';

/** For one tenant: synchronous, because its keys are in memory. */
export interface FieldSeals {
  /** Values written in plain text while the previous release might still run stay so until sealing begins. */
  seal(kind: SealedKind, clear: string): string;
  /** False while an earlier release may run, which reads profiles and texts in plain text. */
  readonly sealsProfiles: boolean;
  /** A body and an envelope as the JSON value; other kinds as text; another tenant's stays sealed. @throws when it was changed */
  open(sealed: string): unknown;
  /** By which an equal value is found; null: by its value, as before there were tokens. */
  token(kind: FoundKind, value: string): string | null;
  /** Of a guessable value: only with the key can a guess be checked. Unchanged until sealing begins. */
  digest(hash: string): string;
  /** A keyed hash (32 bytes) by which the product recognises text that it wrote. */
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
/** The format of a complete JSON body. */
export type SealedBody = string & { readonly [sealedBody]: true };
/** By which a value is found. */
export type FieldToken = string & { readonly [finds]: true };

/** The source of a tenant's seals; a database opened without it reads plain values and writes no applicant. */
export class FieldKeys {
  #find: ((tenantId: number) => Promise<FieldSeals>) | undefined;

  use(find: (tenantId: number) => Promise<FieldSeals>): void {
    this.#find = find;
  }

  /** Called before a transaction begins: it may need a separate connection. */
  async of(tenantId: number): Promise<FieldSeals | undefined> {
    return await this.#find?.(tenantId);
  }
}

/** What applicants have that is sealed where it lies (decision 024). */
export type SealedKind = 'pan' | 'mobile' | 'account' | 'body';
export type FoundKind = Exclude<SealedKind, 'body'>;

/** What is sealed begins so; a value of an applicant never does. */
export const sealedBeginning = 'kycn1.';

/** Of one tenant: no waiting, its keys are in memory. */
export interface FieldSeals {
  /** What was written in clear while the release before might still run is left so until it may not. */
  seal(kind: SealedKind, clear: string): string;
  /** A body as what it was before it became text; another tenant's stays sealed. @throws when it was changed */
  open(sealed: string): unknown;
  /** By which an equal value is found; null: by its value, as before there were tokens. */
  token(kind: FoundKind, value: string): string | null;
  /** Of what somebody could guess: nobody tries it out without the key. Left as it is until sealing begins. */
  digest(hash: string): string;
  /** A keyed hash (32 bytes) by which the product knows again what it wrote itself. */
  prove(text: string): Buffer;
  /** How the tokens begin of all values that begin with what was typed; null: no value does. */
  beginning(kind: FoundKind, typed: string): string | null;
}

declare const sealed: unique symbol;
declare const sealedBody: unique symbol;
declare const finds: unique symbol;

/** As a value of an applicant is written: no clear text compiles into a column that is sealed. */
export type SealedText = string & { readonly [sealed]: true };
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

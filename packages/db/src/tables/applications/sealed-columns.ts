import type { Insertable, Updateable } from 'kysely';
import type { FieldToken, FoundKind, SealedText } from '../../sealing/field-seals.ts';
import type { Tx } from '../../connection/transaction.ts';
import type { DB } from '../schema.generated.ts';
import { sealText, tokenOf } from '../../sealing/sealed-values.ts';

type SealedName = 'pan' | 'mobile' | 'bank_account_no';
type TokenName = 'pan_token' | 'mobile_token' | 'bank_account_token';

/** A row or a change as its author has it: in clear, without tokens. */
type InClear<Row> = Omit<Row, SealedName | TokenName> & {
  readonly [Name in keyof Pick<Row, Extract<keyof Row, SealedName>>]: Exclude<Row[Name], SealedText> | string;
};
export type ClearRow<Table extends keyof DB> = InClear<Insertable<DB[Table]>>;
export type ClearChange<Table extends keyof DB> = InClear<Updateable<DB[Table]>>;

interface Clear {
  readonly pan?: string | null | undefined;
  readonly mobile?: string | undefined;
  readonly bank_account_no?: string | null | undefined;
}

type Sealed<Row> = Omit<Row, SealedName> & {
  readonly [Name in keyof Pick<Row, Extract<keyof Row, SealedName>>]: SealedText | Extract<Row[Name], null>;
} & {
  readonly pan_token?: FieldToken | null;
  readonly mobile_token?: FieldToken | null;
  readonly bank_account_token?: FieldToken | null;
};

/** What is named of them is sealed and gets its token; every way into the tables of applicants leads through here. */
export function sealColumns<Row extends Clear>(
  tx: Tx,
  { pan, mobile, bank_account_no: account, ...others }: Row,
): Sealed<Row> {
  const named = {
    ...(pan !== undefined && { pan: sealed(tx, 'pan', pan), pan_token: found(tx, 'pan', pan) }),
    ...(mobile !== undefined && {
      mobile: sealText(tx, 'mobile', mobile),
      mobile_token: tokenOf(tx, 'mobile', mobile),
    }),
    ...(account !== undefined && {
      bank_account_no: sealed(tx, 'account', account),
      bank_account_token: found(tx, 'account', account),
    }),
  };
  // What is named of a row is named of its sealed one.
  return { ...others, ...named } as Sealed<Row>;
}

function sealed(tx: Tx, kind: FoundKind, clear: string | null): SealedText | null {
  return clear === null ? null : sealText(tx, kind, clear);
}

function found(tx: Tx, kind: FoundKind, clear: string | null): FieldToken | null {
  return clear === null ? null : tokenOf(tx, kind, clear);
}

const kinds: Readonly<Record<string, FoundKind>> = { PAN: 'pan', Mobile: 'mobile', BankAccountNo: 'account' };

/** What changed of a property: sealed when the property is. */
export function sealProperty(tx: Tx, property: string, value: string | null): string | null {
  const kind = kinds[property];
  return kind === undefined || value === null ? value : sealText(tx, kind, value);
}

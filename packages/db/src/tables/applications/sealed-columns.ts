import type { Insertable, Updateable } from 'kysely';
import type {
  FieldToken,
  FoundKind,
  SealedProfile,
  SealedText,
  SealedWords,
} from '../../sealing/field-seals.ts';
import { sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';
import type { DB } from '../schema.generated.ts';
import { sealText, sealWords, tokenOf } from '../../sealing/sealed-values.ts';
import { envelopeColumns } from '../sealed/applicant-columns.ts';

type SealedName = 'pan' | 'mobile' | 'bank_account_no';
type TokenName = 'pan_token' | 'mobile_token' | 'bank_account_token' | 'email_token' | 'sealed';

/** A row or a change before sealing: in plain text, without tokens. */
type InClear<Row> = Omit<Row, SealedName | TokenName> & {
  readonly [Name in keyof Pick<Row, Extract<keyof Row, SealedName>>]: Exclude<Row[Name], SealedText> | string;
};
export type ClearRow<Table extends keyof DB> = InClear<Insertable<DB[Table]>>;
export type ClearChange<Table extends keyof DB> = InClear<Updateable<DB[Table]>>;

interface Clear {
  readonly pan?: string | null | undefined;
  readonly mobile?: string | undefined;
  readonly bank_account_no?: string | null | undefined;
  readonly email?: string | null | undefined;
}

type Sealed<Row> = Omit<Row, SealedName> & {
  readonly [Name in keyof Pick<Row, Extract<keyof Row, SealedName>>]: SealedText | Extract<Row[Name], null>;
} & {
  readonly pan_token?: FieldToken | null;
  readonly mobile_token?: FieldToken | null;
  readonly bank_account_token?: FieldToken | null;
  readonly email_token?: FieldToken | null;
  readonly sealed?: SealedProfile | null;
};

/** Seals the named columns and adds their tokens; every write to the tables of applicants passes through here. */
export function sealColumns<Row extends Clear>(
  tx: Tx,
  { pan, mobile, bank_account_no: account, ...others }: Row,
): Sealed<Row> {
  const { email } = others;
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
    ...(email !== undefined && { email_token: emailToken(tx, email) }),
  };
  // The sealed row has the same columns.
  return { ...others, ...named } as Sealed<Row>;
}

/**
 * A complete profile: its personal columns become one envelope and are empty themselves. While an earlier release may run they stay
 * columns.
 */
export function sealProfile<Row extends Clear>(tx: Tx, row: Row): Sealed<Row> {
  const columns = sealColumns(tx, row);
  const seals = sealsOf(tx);
  if (!seals.sealsProfiles) return columns;
  const named: Readonly<Record<string, unknown>> = { ...columns };
  const inside = envelopeColumns.filter((name) => named[name] !== null && named[name] !== undefined);
  const emptied = envelopeColumns.filter((name) => name in named).map((name) => [name, null] as const);
  const envelope = Object.fromEntries(inside.map((name) => [name, named[name]]));
  const isEmpty = inside.length === 0;
  return {
    ...columns,
    ...(Object.fromEntries(emptied) as Partial<Sealed<Row>>),
    sealed: isEmpty ? null : (seals.seal('profile', JSON.stringify(envelope)) as SealedProfile),
  };
}

/** An address is the same in any case (migration 0053). */
export function emailToken(tx: Reads, email: string | null): FieldToken | null {
  return email === null ? null : tokenOf(tx, 'email', email.toLowerCase());
}

function sealed(tx: Tx, kind: FoundKind, clear: string | null): SealedText | null {
  return clear === null ? null : sealText(tx, kind, clear);
}

function found(tx: Tx, kind: FoundKind, clear: string | null): FieldToken | null {
  return clear === null ? null : tokenOf(tx, kind, clear);
}

const kinds: Readonly<Record<string, FoundKind>> = { PAN: 'pan', Mobile: 'mobile', BankAccountNo: 'account' };

/** A changed value of any property is sealed. */
export function sealProperty(
  tx: Tx,
  property: string,
  value: string | null,
): SealedText | SealedWords | null {
  const kind = kinds[property];
  if (kind === undefined || value === null) return sealWords(tx, value);
  return sealText(tx, kind, value);
}

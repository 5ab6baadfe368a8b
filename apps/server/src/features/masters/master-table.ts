import type { FieldError } from '@kyc/contract/errors';
import type { LooseForm, LooseRow, Master } from '@kyc/contract/masters/master';
import type { ColumnValues, MasterRows } from '@kyc/db/tables/masters/master-rows';
import type { Tx } from '@kyc/db/connection/transaction';
import type { RawBuilder } from 'kysely';
import type { Changer } from './changer.ts';

export type { LooseForm, LooseRow };

/** One wish: to add (`before` absent) or to change a row. */
export interface Change<Form, Row> {
  readonly form: Form;
  readonly before: Row | undefined;
  readonly changer: Changer;
}

/** Where and how a master is kept. Its rules are here, all that masters have in common is in the commands. */
export interface MasterTable<Form = LooseForm, Row = LooseRow> extends MasterRows {
  readonly master: Master<Form, Row>;
  /** All rows as they are on the wire, RowVersion with them. */
  readonly rows: RawBuilder<unknown>;
  readonly searchOn: readonly (keyof Row & string)[];
  /** The order without a wish. */
  readonly order: readonly (keyof Row & string)[];
  /** Together they may not stand in two rows; the first one's label is named. */
  readonly unique: readonly (readonly (keyof Form & keyof Row & string)[])[];
  /** The form as it is compared and kept, before anything is checked. @throws Refusal */
  read?(form: Form): Form;
  /** Rules between fields and with other rows: what is wrong beside a field, or a thrown Refusal. */
  check?(tx: Tx, change: Change<Form, Row>): Promise<readonly FieldError[]>;
  /** What is written; without it every field into the column of its name. */
  columns?(tx: Tx, change: Change<Form, Row>): Promise<ColumnValues>;
  /** What else the change brings. */
  after?(tx: Tx, change: Change<Form, Row> & { readonly id: number }): Promise<void>;
  /** Once the change of this row is certain. */
  committed?(id: number): void;
}

/** Infers the types from the master. */
export function defineMasterTable<Form extends LooseForm, Row extends LooseRow>(
  table: MasterTable<Form, Row>,
): MasterTable {
  // Its functions are only ever given what its own schemas have read, so forgetting the exact types is safe.
  return table as unknown as MasterTable;
}

import type { FieldError } from '@kyc/contract/errors';
import type { MasterEntity } from '@kyc/contract/masters/all-masters';
import type { LooseForm, LooseRow, Master } from '@kyc/contract/masters/master';
import type { ColumnValues, MasterRows } from '@kyc/db/tables/masters/master-rows';
import type { Tx } from '@kyc/db/connection/transaction';
import type { RawBuilder } from 'kysely';
import type { Changer } from './changer.ts';

export type { LooseForm, LooseRow };

/** One request: to add (`before` absent) or to change a row. */
export interface Change<Form, Row> {
  readonly form: Form;
  readonly before: Row | undefined;
  readonly changer: Changer;
}

/** The storage of a master. It contains its specific rules; the commands contain the common ones. */
export interface MasterTable<Form = LooseForm, Row = LooseRow> extends MasterRows {
  readonly master: Master<Form, Row, MasterEntity>;
  /** All rows as they are on the wire, RowVersion with them. */
  readonly rows: RawBuilder<unknown>;
  readonly searchOn: readonly (keyof Row & string)[];
  /** The default order. */
  readonly order: readonly (keyof Row & string)[];
  /** Unique combinations; the message names the first field's label. */
  readonly unique: readonly (readonly (keyof Form & keyof Row & string)[])[];
  /** The form normalised for comparison and storage, before any check. @throws Refusal */
  read?(form: Form): Form;
  /** Rules between fields and with other rows: faults at a field, or a thrown Refusal. */
  check?(tx: Tx, change: Change<Form, Row>): Promise<readonly FieldError[]>;
  /** The written columns; by default every field goes into the column of the same name. */
  columns?(tx: Tx, change: Change<Form, Row>): Promise<ColumnValues>;
  /** Further effects of the change. */
  after?(tx: Tx, change: Change<Form, Row> & { readonly id: number }): Promise<void>;
  /**
   * Present where an import may write all rows by a few statements: the master has no `columns`, `after` or `read`, and its rules need
   * the row alone, or the choices of its fields.
   */
  readonly bulk?: {
    /** The rules between fields, without the rules of `check` for single typed values. */
    check?(form: LooseForm): readonly FieldError[];
  };
  /** Once the change of this row is certain. */
  committed?(id: number): void;
}

/** Infers the types from the master. */
export function defineMasterTable<Form extends LooseForm, Row extends LooseRow>(
  table: MasterTable<Form, Row>,
): MasterTable {
  // Its functions only receive values parsed by its schemas, so dropping the exact types is safe.
  return table as unknown as MasterTable;
}

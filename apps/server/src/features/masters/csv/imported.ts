import type { ConflictChoice } from '@kyc/contract/masters/master';
import type { Changer } from '../changer.ts';
import type { LooseRow } from '../master-table.ts';
import type { MasterChoices } from './choices-of-master.ts';
import type { FileRow } from './read-rows.ts';

export interface RowError {
  readonly Row: number;
  readonly Field: string;
  readonly Message: string;
}

export interface RowVersions {
  readonly line: number;
  readonly before: LooseRow | undefined;
  readonly after: LooseRow;
}

/** The file of an import, and the user's decision. */
export interface WantedRows {
  readonly rows: AsyncIterable<FileRow>;
  readonly changer: Changer;
  readonly choices: MasterChoices;
  readonly conflicts: ConflictChoice | undefined;
  /** A check rolls back, so rows that need no command of their own are only compared. */
  readonly isCheck: boolean;
  /** Called with the line that is read. @throws to end the import */
  readonly progress?: ((line: number) => Promise<void>) | undefined;
}

/** The effects of a file, planned or done. */
export interface Imported {
  readonly counts: {
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly kept: number;
  };
  readonly errors: readonly RowError[];
  /** Every one in the order of the file, in batches; only within the transaction of the import. */
  readonly changes: () => AsyncIterable<readonly RowVersions[]>;
  /** Of the changed rows before the import, without the conflicts, which have a choice. */
  readonly digest: () => Promise<string>;
  /** The first changes. */
  readonly first: readonly RowVersions[];
  /** Rows that were changed since the export, unless the user decided about them. */
  readonly conflicts: { readonly total: number; readonly first: readonly RowVersions[] };
}

import { mostAnswerRows } from '@kyc/contract/after-approval/format-choices';

/** A row of any kind of file. */
export interface FileRow {
  readonly line: number;
  /** By their places; of JSON lines the values by name. */
  readonly cells: readonly string[] | ReadonlyMap<string, string>;
}

export const tooManyRows = `The file has more than ${mostAnswerRows.toLocaleString('en-IN')} rows. Divide it.`;

/** How a cell is written: each kind has one look in xlsx, and one text in csv and xml. */
export type CellKind = 'text' | 'number' | 'decimal' | 'instant' | 'day' | 'duration';

export interface ExportColumn {
  readonly header: string;
  /**
   * What the query gives: text (UAN, mobile, account too: never a number, never a formula); number or decimal (two places);
   * instant a Date, shown in Asia/Kolkata; day 'yyyy-MM-dd'; duration seconds, shown as HH:MM. null is an empty cell.
   */
  readonly kind: CellKind;
  /** In characters; by kind, header and the first rows without. */
  readonly width?: number;
  /** The texts of the column in their own order, such as age groups; alphabetical without. */
  readonly order?: readonly string[];
}

export type ExportRow = readonly unknown[];

export interface ExportSheet {
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  /** Batches of rows, cells in the order of the columns: `readRowArrays(tx, query)`, or anything computed. */
  readonly rows: AsyncIterable<readonly ExportRow[]> | Iterable<readonly ExportRow[]>;
  /** Each row has one cell more than there are columns: the application that it tells of, or null. The trail keeps it, the file does not. */
  readonly namesApplications?: boolean;
}

export type ExportFormat = 'xlsx' | 'csv' | 'xml';

import type { Served, Tx } from '@kyc/db/connection/transaction';
import { inTenant } from '@kyc/db/connection/transaction';
import type { Database } from '@kyc/db/connection/database';
import { maskSheet, readExportSights } from '../masks/mask-exports.ts';
import { LeftApplications } from './left-applications.ts';
import { exportBytes } from './export-bytes.ts';
import type { ExportFormat, ExportRow, ExportSheet } from './export-table.ts';

/** Ends an export whose reader has disconnected; it is not a fault. */
export class ExportCancelled extends Error {}

export interface FinishedExport {
  readonly rows: number;
  /** The applications in it. */
  readonly left: readonly number[];
  /** Nothing in it is masked but account numbers. */
  readonly showsWhole: boolean;
}

export interface ExportWork {
  readonly format: ExportFormat;
  /** By `openWholeExport`: complete values where the tenant masks. */
  readonly isWhole: boolean;
  /** Where the rows are read; absent: the same database. */
  readonly from?: Database;
  /** Returns the sheets to write; their cursors live in this transaction. */
  readonly sheets: (tx: Tx) => Promise<readonly ExportSheet[]>;
  /** Takes a piece of the file; not called again before it has settled: that is the back-pressure. */
  readonly write: (bytes: Buffer) => Promise<void>;
  /** Called after each batch with the number of rows read. @throws ExportCancelled to stop */
  readonly onRows?: (rows: number) => void;
  /**
   * Called with the number of rows and the applications in the file. Runs after the last row, in the same transaction unless the rows come
   * from a copy. The file's last bytes are sent only after its commit.
   */
  readonly finish: (tx: Tx, done: FinishedExport) => Promise<void>;
}

/** Reads and writes one file in bounded memory: a batch of rows and a piece of the file at a time. Answers the rows. */
export async function produceExport(database: Database, served: Served, work: ExportWork): Promise<number> {
  let rows = 0;
  let last: Buffer | undefined;
  const left = new LeftApplications();
  const from = work.from ?? database;
  let showsWhole = true;
  const done = (): FinishedExport => ({ rows, left: left.all(), showsWhole });
  await inTenant(from, served, async (tx) => {
    const sights = await readExportSights(tx, { userId: served.userId, isWhole: work.isWhole });
    showsWhole = sights.mobile === 'whole';
    const watched = (await work.sheets(tx)).map((sheet) => maskSheet(sheet, sights));
    const counted = watched.map((sheet) => ({
      ...sheet,
      rows: eachBatch(sheet.rows, (batch) => {
        rows += batch.length;
        if (sheet.namesApplications === true) left.add(batch.map((row) => row[sheet.columns.length]));
        work.onRows?.(rows);
      }),
    }));
    for await (const bytes of exportBytes(work.format, counted)) {
      if (last !== undefined) await work.write(last);
      last = bytes;
    }
    if (from === database) await work.finish(tx, done());
  });
  if (from !== database) await inTenant(database, served, (tx) => work.finish(tx, done()));
  if (last !== undefined) await work.write(last);
  return rows;
}

async function* eachBatch(
  rows: ExportSheet['rows'],
  onBatch: (batch: readonly ExportRow[]) => void,
): AsyncIterable<readonly ExportRow[]> {
  for await (const batch of rows) {
    onBatch(batch);
    yield batch;
  }
}

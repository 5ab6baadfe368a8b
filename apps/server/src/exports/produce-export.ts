import type { Actor, Tx } from '@kyc/db/connection/transaction';
import { inTenant } from '@kyc/db/connection/transaction';
import type { Database } from '@kyc/db/connection/database';
import { exportBytes } from './export-bytes.ts';
import type { ExportFormat, ExportSheet } from './export-table.ts';

/** Ends an export whose reader has gone; nothing is wrong with it otherwise. */
export class ExportCancelled extends Error {}

export interface ExportWork {
  readonly format: ExportFormat;
  /** Says what is to be written; its cursors live in this transaction. */
  readonly sheets: (tx: Tx) => Promise<readonly ExportSheet[]>;
  /** Takes a piece of the file; not called again before it has settled: that is the back-pressure. */
  readonly write: (bytes: Buffer) => Promise<void>;
  /** Told after each batch how many rows have been read. @throws ExportCancelled to stop */
  readonly onRows?: (rows: number) => void;
  /** Runs in the same transaction after the last row. The file's last bytes leave only when it is committed. */
  readonly finish: (tx: Tx, rows: number) => Promise<void>;
}

/** Reads and writes one file in bounded memory: a batch of rows and a piece of the file at a time. Answers the rows. */
export async function produceExport(database: Database, actor: Actor, work: ExportWork): Promise<number> {
  let rows = 0;
  let last: Buffer | undefined;
  await inTenant(database, actor, async (tx) => {
    const counted = (await work.sheets(tx)).map((sheet) => ({
      ...sheet,
      rows: eachBatch(sheet.rows, (batch) => {
        rows += batch.length;
        work.onRows?.(rows);
      }),
    }));
    for await (const bytes of exportBytes(work.format, counted)) {
      if (last !== undefined) await work.write(last);
      last = bytes;
    }
    await work.finish(tx, rows);
  });
  if (last !== undefined) await work.write(last);
  return rows;
}

async function* eachBatch(
  rows: ExportSheet['rows'],
  told: (batch: readonly unknown[]) => void,
): AsyncIterable<readonly (readonly unknown[])[]> {
  for await (const batch of rows) {
    told(batch);
    yield batch;
  }
}

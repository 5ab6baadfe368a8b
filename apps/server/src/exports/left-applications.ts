import { selectIdsOfUans } from '@kyc/db/tables/records/audit-search';
import type { Reads } from '@kyc/db/connection/transaction';
import type { ExportRow, ExportSheet } from './export-table.ts';

const uanHeaders = ['UAN', 'UAN No.'];
/** UANs that one statement asks for. */
const asked = 5000;

/** Whose data is in a file: gathered while its rows are read, as ids where a sheet knows them, by their UANs otherwise. */
export class LeftApplications {
  readonly #uans = new Set<string>();
  readonly #known: ReadonlySet<number>[] = [];

  watch(sheet: ExportSheet): ExportSheet {
    if (sheet.applications !== undefined) {
      this.#known.push(sheet.applications);
      return sheet;
    }
    const place = sheet.columns.findIndex(({ header }) => uanHeaders.includes(header));
    return place < 0 ? sheet : { ...sheet, rows: this.#eachSeen(sheet.rows, place) };
  }

  /** In the order of their numbers. Of a row without a UAN nothing is known but that it was there. */
  async ids(tx: Reads): Promise<number[]> {
    const ids = new Set(this.#known.flatMap((known) => [...known]));
    const uans = [...this.#uans];
    for (let from = 0; from < uans.length; from += asked)
      for (const id of await selectIdsOfUans(tx, uans.slice(from, from + asked))) ids.add(id);
    return [...ids].toSorted((a, b) => a - b);
  }

  async *#eachSeen(batches: ExportSheet['rows'], place: number): AsyncIterable<readonly ExportRow[]> {
    for await (const batch of batches) {
      for (const row of batch) {
        const uan = row[place];
        if (typeof uan === 'string' && uan !== '') this.#uans.add(uan);
      }
      yield batch;
    }
  }
}

import type { IsTaken } from '../apply-change.ts';
import type { LooseForm, LooseRow, MasterTable } from '../master-table.ts';

/** Which unique values a master has while a file is imported: 18,774 queries would ask the same. */
export class TakenValues {
  readonly #table: MasterTable;
  readonly #idOfKey = new Map<string, number>();

  constructor(table: MasterTable, rows: readonly LooseRow[]) {
    this.#table = table;
    for (const row of rows) this.#add(row);
  }

  /** For a row that may keep its present values. */
  besides(ownId: number): IsTaken {
    return (fields, form) => {
      const id = this.#idOfKey.get(keyOf(fields, form));
      return Promise.resolve(id !== undefined && id !== ownId);
    };
  }

  replace(before: LooseRow | undefined, after: LooseRow): void {
    if (before !== undefined)
      for (const fields of this.#table.unique) this.#idOfKey.delete(keyOf(fields, before));
    this.#add(after);
  }

  #add(row: LooseRow): void {
    const id = Number(row[this.#table.master.id]);
    for (const fields of this.#table.unique) this.#idOfKey.set(keyOf(fields, row), id);
  }
}

function keyOf(fields: readonly string[], row: LooseForm): string {
  return JSON.stringify([fields, fields.map((field) => String(row[field]).toLowerCase())]);
}

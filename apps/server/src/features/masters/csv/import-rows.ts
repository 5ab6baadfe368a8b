import { createHash } from 'node:crypto';
import { mostListed } from '@kyc/contract/masters/master';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import { readInput } from '../../../http/read-input.ts';
import { applyChange } from '../apply-change.ts';
import type { LooseForm, LooseRow, MasterTable } from '../master-table.ts';
import { selectRows } from '../select-rows.ts';
import type { Imported, RowError, WantedRows } from './imported.ts';
import {
  completeForm,
  faultsOfCells,
  idOf,
  maskedForm,
  requireReadable,
  valuesOf,
  versionOf,
} from './read-rows.ts';
import { isSameCell } from './row-changes.ts';
import { TakenValues } from './taken-values.ts';

/** Writes every row that differs from the stored one, row by row, and reports faulty rows with their reasons. */
export async function importRows(
  tx: Tx,
  table: MasterTable,
  { rows, changer, choices, conflicts: choice, progress }: WantedRows,
): Promise<Imported> {
  const { master } = table;
  const stored = await selectRows(tx, table, { search: '', active: undefined });
  const byId = new Map(stored.map((row) => [Number(row[master.id]), row]));
  const taken = new TakenValues(table, stored);
  const changes: { line: number; before: LooseRow | undefined; after: LooseRow }[] = [];
  const conflicts: typeof changes = [];
  const errors: RowError[] = [];
  const conflicting = new Set<number>();
  const seen = new Map<number, number>();
  let [unchanged, kept] = [0, 0];
  for await (const row of rows) {
    await progress?.(row.line);
    try {
      const id = idOf(row, table);
      const before = byId.get(id);
      if (id !== 0 && before === undefined) throw new Refusal('notFound', masterTexts.noSuchRow);
      requireReadable(row);
      if (id !== 0 && seen.has(id)) throw new Refusal('invalid', masterTexts.idTwice(seen.get(id) ?? 0));
      seen.set(id, row.line);
      if (before === undefined && master.add === undefined) throw new Refusal('notFound');
      const values = valuesOf(row, table, { choices, isNew: before === undefined });
      const faults = faultsOfCells(row, values, table);
      if (faults.length > 0) throw new Refusal('invalid', faults[0]?.Message, faults);
      const wanted: LooseForm = { [master.id]: id, ...completeForm(values, table, before) };
      if (before !== undefined && isSame(wanted, before)) {
        unchanged += 1;
        continue;
      }
      const version = versionOf(row);
      const isConflict = before !== undefined && version !== undefined && version !== before['RowVersion'];
      if (isConflict && choice === 'keep') {
        kept += 1;
        continue;
      }
      const form = readInput(master.form, maskedForm(wanted));
      const after = await applyChange(tx, table, { form, before, changer, isTaken: taken.besides(id) });
      taken.replace(before, after);
      changes.push({ line: row.line, before, after });
      if (isConflict) conflicting.add(row.line);
      if (isConflict && choice === undefined) conflicts.push({ line: row.line, before, after });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      errors.push(...errorsOf(refusal, row.line));
    }
  }
  const added = changes.filter(({ before }) => before === undefined).length;
  return {
    counts: { added, changed: changes.length - added, unchanged, kept },
    errors,
    changes: () => oneBatch(changes),
    digest: () => Promise.resolve(digestOf(changes.filter((change) => !conflicting.has(change.line)))),
    first: changes.slice(0, mostListed.rows),
    conflicts: { total: conflicts.length, first: conflicts.slice(0, mostListed.rows) },
  };
}

function digestOf(changes: readonly { readonly before: LooseRow | undefined }[]): string {
  const text = JSON.stringify(changes.map(({ before }) => before ?? null));
  return createHash('sha256').update(text).digest('hex');
}

async function* oneBatch<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  yield await Promise.resolve(all);
}

export function errorsOf(refusal: Refusal, line: number): RowError[] {
  if (refusal.fields.length === 0) return [{ Row: line, Field: '', Message: refusal.message }];
  // U38: one fault for each cell.
  const first = refusal.fields.filter(
    ({ Field }, at) => refusal.fields.findIndex((other) => other.Field === Field) === at,
  );
  return first.map(({ Field, Message }) => ({ Row: line, Field, Message }));
}

function isSame(wanted: LooseForm, before: LooseRow): boolean {
  return Object.entries(wanted).every(([name, value]) => isSameCell(value, before[name]));
}

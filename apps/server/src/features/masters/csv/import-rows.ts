import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import { maskAadhaarInBody } from '@kyc/domain/redaction/mask-aadhaar-in-body';
import type { Tx } from '@kyc/db/connection/transaction';
import { readInput } from '../../../http/read-input.ts';
import { applyChange } from '../apply-change.ts';
import type { Changer } from '../changer.ts';
import type { LooseForm, LooseRow, MasterTable } from '../master-table.ts';
import { selectRows } from '../select-rows.ts';
import { formOf, idOf, requireReadable, type FileRow } from './read-rows.ts';
import { TakenValues } from './taken-values.ts';

export interface Imported {
  readonly changes: readonly {
    readonly line: number;
    readonly before: LooseRow | undefined;
    readonly after: LooseRow;
  }[];
  readonly unchanged: number;
  readonly errors: readonly RowError[];
}

export interface RowError {
  readonly Row: number;
  readonly Field: string;
  readonly Message: string;
}

/** Enough to see the faults of a file. */
export const mostErrors = 100;

/** Writes every row that differs from the stored one, and reports faulty rows with their reasons. */
export async function importRows(
  tx: Tx,
  table: MasterTable,
  { rows, changer }: { rows: readonly FileRow[]; changer: Changer },
): Promise<Imported> {
  const stored = await selectRows(tx, table, { search: '', active: undefined });
  const byId = new Map(stored.map((row) => [Number(row[table.master.id]), row]));
  const taken = new TakenValues(table, stored);
  const changes: { line: number; before: LooseRow | undefined; after: LooseRow }[] = [];
  const errors: RowError[] = [];
  const seen = new Map<number, number>();
  let unchanged = 0;
  for (const row of rows) {
    if (errors.length >= mostErrors) break;
    try {
      const id = idOf(row, table);
      const before = byId.get(id);
      if (id !== 0 && before === undefined) throw new Refusal('notFound', masterTexts.noSuchRow);
      requireReadable(row);
      if (id !== 0 && seen.has(id)) throw new Refusal('invalid', masterTexts.idTwice(seen.get(id) ?? 0));
      seen.set(id, row.line);
      if (before === undefined && table.master.add === undefined) throw new Refusal('notFound');
      const wanted = formOf(row, table, before);
      if (before !== undefined && isSame(wanted, before)) unchanged += 1;
      else {
        const form = readInput(table.master.form, maskAadhaarInBody(wanted));
        const isTaken = taken.besides(id);
        const after = await applyChange(tx, table, { form, before, changer, isTaken });
        taken.replace(before, after);
        changes.push({ line: row.line, before, after });
      }
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      errors.push(...errorsOf(refusal, row.line));
    }
  }
  return { changes, unchanged, errors };
}

export function errorsOf(refusal: Refusal, line: number): RowError[] {
  if (refusal.fields.length === 0) return [{ Row: line, Field: '', Message: refusal.message }];
  return refusal.fields.map(({ Field, Message }) => ({ Row: line, Field, Message }));
}

function isSame(wanted: LooseForm, before: LooseRow): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(before[name] ?? null),
  );
}

import type { ChangedRow, Master } from '@kyc/contract/masters/master';
import type { Cell } from '@kyc/contract/masters/master-fields';
import { cleanLine } from '@kyc/domain/typed-text/clean-text';
import type { LooseRow } from '../master-table.ts';
import { writeCell } from './cells.ts';
import type { MasterChoices } from './choices-of-master.ts';

interface Versions {
  readonly line: number;
  readonly before: LooseRow | undefined;
  readonly after: LooseRow;
}

/** The cells in which two rows differ, written as in the file. */
export function changedRow(
  { line, before, after }: Versions,
  { master, choices }: { readonly master: Master; readonly choices: MasterChoices },
): ChangedRow {
  const written = (row: LooseRow | undefined, name: string) => writeCell(row?.[name], choices.get(name));
  return {
    Row: line,
    Id: before === undefined ? null : Number(before[master.id]),
    Change: before === undefined ? 'add' : 'edit',
    Cells: Object.keys(master.fields)
      .filter((name) => !isSameCell(before?.[name], after[name]))
      .map((name) => ({ Field: name, Old: written(before, name), New: written(after, name) })),
  };
}

export function isSameCell(one: Cell | undefined, other: Cell | undefined): boolean {
  return JSON.stringify(tidy(one)) === JSON.stringify(tidy(other));
}

/** A stored text of an earlier release may have white space that a file's cell loses. */
function tidy(cell: Cell | undefined): Cell {
  return typeof cell === 'string' && !cell.includes('\n') ? cleanLine(cell) : (cell ?? null);
}

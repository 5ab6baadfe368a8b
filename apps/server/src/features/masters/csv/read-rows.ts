import { gatedNames } from '@kyc/contract/masters/master';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import type { LooseForm, LooseRow, MasterTable } from '../master-table.ts';
import { readCell } from './cells.ts';
import { readCsvLines } from './csv-text.ts';

/** One line of the file; `line` as a spreadsheet counts. */
export interface FileRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
  /** Beyond the columns of the header. */
  readonly cellsTooMany: number;
}

const mostRows = 50_000;

/** @throws Refusal `invalid` when the file cannot be parsed */
export async function readFileRows(csv: string, { master }: Pick<MasterTable, 'master'>): Promise<FileRow[]> {
  const known = [master.id, ...Object.keys(master.fields), ...Object.keys(master.entered)];
  const gated = gatedNames(master);
  return await readRowsOf(csv, { known, listed: known.filter((name) => !gated.includes(name)) });
}

/**
 * The rows of a file whose first line names its columns.
 * @throws Refusal `invalid` when the file cannot be parsed; it lists the columns of `listed`
 */
export async function readRowsOf(
  csv: string,
  { known, listed }: { known: readonly string[]; listed: readonly string[] },
): Promise<FileRow[]> {
  const lines = await readCsvLines(csv);
  if (lines === undefined) throw new Refusal('invalid', masterTexts.csvQuotationOpen);
  const [header, ...rest] = lines;
  if (header === undefined) throw new Refusal('invalid', masterTexts.fileEmpty);
  const names = header.cells.map((name) => name.trim());
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Refusal(
      'invalid',
      `The column ${unknown.slice(0, 50)} is not known. Columns: ${listed.join(', ')}.`,
    );
  if (rest.length > mostRows) throw new Refusal('invalid', `A file can have at most ${mostRows} rows.`);
  return rest.map(({ number, cells }) => ({
    line: number,
    cells: new Map(names.map((name, column) => [name, cells[column] ?? ''])),
    cellsTooMany: Math.max(cells.length - names.length, 0),
  }));
}

/** What a letter of another encoding is read as. */
const unreadable = '\uFFFD';

/** @throws Refusal `invalid` for an unreadable row */
export function requireReadable({ cells, cellsTooMany }: FileRow): void {
  if (cellsTooMany > 0) throw new Refusal('invalid', masterTexts.rowTooLong(cellsTooMany));
  if ([...cells.values()].some((cell) => cell.includes(unreadable)))
    throw new Refusal('invalid', masterTexts.notUtf8);
}

/** 0 for a row that is to be added. */
export function idOf(row: FileRow, { master }: MasterTable): number {
  const text = row.cells.get(master.id)?.trim() ?? '';
  return text === '' ? 0 : Number(text);
}

/** The row's requested values: a column missing from the file keeps its value, or gets its initial value. */
export function formOf(row: FileRow, table: MasterTable, before: LooseRow | undefined): LooseForm {
  const { master } = table;
  const read = Object.entries(master.fields).map(([name, field]) => {
    const cell = row.cells.get(name);
    // Flags may be left empty on a new row.
    const isLeft = cell === undefined || (cell === '' && before === undefined && field.initial !== undefined);
    return [name, isLeft ? undefined : readCell(cell, field)] as const;
  });
  const initials = master.initials?.(Object.fromEntries(read)) ?? {};
  const fields = read.map(([name, value]) => {
    if (value !== undefined) return [name, value];
    const { initial, optional } = master.fields[name] ?? {};
    return [name, before?.[name] ?? initials[name] ?? initial ?? (optional ? null : undefined)];
  });
  const entered = Object.entries(master.entered).flatMap(([name, field]) => {
    const cell = row.cells.get(name);
    return cell === undefined || cell === '' ? [] : [[name, readCell(cell, field)]];
  });
  return Object.fromEntries([[master.id, idOf(row, table)], ...fields, ...entered]) as LooseForm;
}

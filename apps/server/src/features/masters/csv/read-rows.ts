import type { FieldError } from '@kyc/contract/errors';
import { gatedNames, versionColumn } from '@kyc/contract/masters/master';
import type { MasterField } from '@kyc/contract/masters/master-fields';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import { cleanLine } from '@kyc/domain/typed-text/clean-text';
import { maskAadhaarInBody } from '@kyc/domain/redaction/mask-aadhaar-in-body';
import type { LooseForm, LooseRow, MasterTable } from '../master-table.ts';
import { hasLineBreak, readCell } from './cells.ts';
import type { MasterChoices } from './choices-of-master.ts';
import { collect } from './collect.ts';
import { csvLines, QuotationOpen } from './csv-text.ts';

/** One line of the file; `line` as a spreadsheet counts. */
export interface FileRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
  /** With content, beyond the columns of the header. */
  readonly cellsTooMany: number;
}

/** The lines of a master's file, one after the other. @throws Refusal `invalid` when the file cannot be parsed */
export async function* fileRows(
  csv: string,
  { master }: Pick<MasterTable, 'master'>,
): AsyncGenerator<FileRow> {
  const fields = { ...master.fields, ...master.entered };
  const known = [master.id, ...Object.keys(fields), versionColumn];
  const gated = gatedNames(master);
  const labels = Object.entries(fields).map(([name, { label }]) => [label, name] as const);
  yield* rowsOf(csv, { known, labels, listed: known.filter((name) => !gated.includes(name)) });
}

/**
 * The rows of a file whose first line names its columns.
 * @throws Refusal `invalid` when the file cannot be parsed; it lists the columns of `listed`
 */
export async function readRowsOf(
  csv: string,
  columns: { readonly known: readonly string[]; readonly listed: readonly string[] },
): Promise<FileRow[]> {
  return await collect(rowsOf(csv, { ...columns, labels: [] }));
}

interface Columns {
  readonly known: readonly string[];
  /** Other names of columns, each with the known one. */
  readonly labels: readonly (readonly [string, string])[];
  readonly listed: readonly string[];
}

async function* rowsOf(csv: string, columns: Columns): AsyncGenerator<FileRow> {
  let names: readonly string[] | undefined;
  try {
    for await (const { number, cells } of csvLines(csv)) {
      if (names === undefined) {
        names = namesOf(cells, columns);
        continue;
      }
      const width = names.length;
      yield {
        line: number,
        cells: new Map(names.map((name, column) => [name, cells[column] ?? ''])),
        cellsTooMany: Math.max(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1 - width),
      };
    }
  } catch (error) {
    if (error instanceof QuotationOpen) throw new Refusal('invalid', masterTexts.csvQuotationOpen);
    throw error;
  }
  if (names === undefined) throw new Refusal('invalid', masterTexts.fileEmpty);
}

/** The columns of the header: by name or label, in any case, without the empty ones at its end. */
function namesOf(header: readonly string[], { known, labels, listed }: Columns): string[] {
  const folded = (text: string) => cleanLine(text).toLowerCase().replaceAll(/[ _]/g, '');
  const byName = new Map(
    [...labels, ...known.map((name) => [name, name] as const)].map(([text, name]) => [folded(text), name]),
  );
  const width = header.findLastIndex((cell) => cleanLine(cell) !== '') + 1;
  const names = header.slice(0, width).map((cell) => {
    const name = byName.get(folded(cell));
    if (name !== undefined) return name;
    const unknown = cleanLine(cell).slice(0, 50);
    throw new Refusal('invalid', `The column ${unknown} is not known. Columns: ${listed.join(', ')}.`);
  });
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Refusal('invalid', masterTexts.columnTwice(twice));
  return names;
}

/** What a letter of another encoding is read as. */
const unreadable = '\uFFFD';

/** @throws Refusal `invalid` for an unreadable row */
export function requireReadable({ cells, cellsTooMany }: FileRow): void {
  if (cellsTooMany > 0) throw new Refusal('invalid', masterTexts.rowTooLong(cellsTooMany));
  for (const cell of cells.values())
    if (cell.includes(unreadable)) throw new Refusal('invalid', masterTexts.notUtf8);
}

/** 0 for a row that is to be added. */
export function idOf(row: FileRow, { master }: MasterTable): number {
  const text = cleanLine(row.cells.get(master.id) ?? '');
  return text === '' ? 0 : Number(text);
}

/** The version that the row had when it was exported; undefined: not in the file. */
export function versionOf({ cells }: FileRow): number | undefined {
  const text = cleanLine(cells.get(versionColumn) ?? '');
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** A form with an Aadhaar number masked, as every body of a call. */
export function maskedForm(form: LooseForm): LooseForm {
  // The mask replaces texts by texts and keeps the names.
  return maskAadhaarInBody(form) as LooseForm;
}

/** The values of the columns that the file has. A flag may be left empty on a new row. */
export function valuesOf(
  row: FileRow,
  { master }: Pick<MasterTable, 'master'>,
  { choices, isNew }: { readonly choices: MasterChoices; readonly isNew: boolean },
): LooseForm {
  const read = Object.entries(master.fields).flatMap(([name, field]) => {
    const cell = row.cells.get(name);
    const isLeft = cell === undefined || (cell.trim() === '' && isNew && field.initial !== undefined);
    return isLeft ? [] : [[name, readCell(cell, field, choices.get(name))] as const];
  });
  const entered = Object.entries(master.entered).flatMap(([name, field]) => {
    const cell = row.cells.get(name);
    return cell === undefined || cell.trim() === '' ? [] : [[name, readCell(cell, field)] as const];
  });
  return Object.fromEntries([...read, ...entered]);
}

/** The complete form: a column missing from the file keeps the row's value, or gets its initial value. */
export function completeForm(
  values: LooseForm,
  { master }: Pick<MasterTable, 'master'>,
  before: LooseRow | undefined,
): LooseForm {
  const initials = master.initials?.(values) ?? {};
  const fields = Object.entries(master.fields).map(([name, { initial, optional }]) => [
    name,
    values[name] ?? before?.[name] ?? initials[name] ?? initial ?? (optional ? null : undefined),
  ]);
  // A cell that is empties a value, unlike a column that is missing.
  const completed: LooseForm = Object.fromEntries(fields) as LooseForm;
  return { ...completed, ...values };
}

/** Faults of cells that a schema would report less clearly. */
export function faultsOfCells(
  { cells }: FileRow,
  values: LooseForm,
  { master }: Pick<MasterTable, 'master'>,
): FieldError[] {
  const fields: Readonly<Record<string, MasterField>> = { ...master.fields, ...master.entered };
  return [...cells].flatMap(([name, cell]) => {
    const field = fields[name];
    if (field === undefined) return [];
    if (hasLineBreak(cell, field)) return [{ Field: name, Message: masterTexts.oneLine(field.label) }];
    const value = values[name];
    const isNoDay =
      field.kind === 'day' && typeof value === 'string' && value !== '' && !/^\d{4}-\d\d-\d\d$/.test(value);
    return isNoDay ? [{ Field: name, Message: masterTexts.notDay(field.label) }] : [];
  });
}

import type { FieldError } from '@kyc/contract/errors';
import { mostListed } from '@kyc/contract/masters/master';
import type { Cell } from '@kyc/contract/masters/master-fields';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import {
  changesInOrder,
  compareLines,
  countChanges,
  digestOfChanges,
  keepConflicts,
  selectConflicts,
  selectLostLines,
  selectTakenLines,
  skipRepeats,
  writeChanges,
  type Compared,
  type ImportLine,
  type LineChange,
} from '@kyc/db/tables/masters/import-lines';
import type { Tx } from '@kyc/db/connection/transaction';
import { setImmediate as breathe } from 'node:timers/promises';
import { duplicateText } from '../apply-change.ts';
import type { LooseForm, LooseRow, MasterTable } from '../master-table.ts';
import type { Imported, RowError, RowVersions, WantedRows } from './imported.ts';
import { errorsOf } from './import-rows.ts';
import {
  completeForm,
  faultsOfCells,
  idOf,
  maskedForm,
  requireReadable,
  valuesOf,
  versionOf,
  type FileRow,
} from './read-rows.ts';

/** The event loop continues after this number of lines. */
const linesAtOnce = 50;

/**
 * The import of a master whose rows need no command of their own: the lines are copied into a temporary table, compared with the stored
 * rows by a few statements, and written by two. An error or an undecided conflict prevents the writing.
 */
export async function importInBulk(tx: Tx, table: MasterTable, wanted: WantedRows): Promise<Imported> {
  const { master } = table;
  const { conflicts: choice } = wanted;
  const compared = comparedOf(table);
  const errors: RowError[] = [];
  await compareLines(tx, compared, readLines(table, wanted, errors));
  await skipRepeats(tx, compared);
  const { absent, twice } = await selectLostLines(tx);
  for (const line of absent) errors.push(errorOf(line, masterTexts.noSuchRow));
  for (const { line, earlier } of twice) errors.push(errorOf(line, masterTexts.idTwice(earlier ?? 0)));
  const conflicts = await selectConflicts(tx, mostListed.rows);
  if (choice === 'keep') await keepConflicts(tx);
  for (const fields of table.unique)
    for (const line of await selectTakenLines(tx, compared, fields))
      errors.push({ Row: line, Field: fields[0] ?? '', Message: duplicateText(master, fields) });
  for (const error of await ruleErrors(tx, table)) errors.push(error);
  errors.sort((a, b) => a.Row - b.Row);

  const isUndecided = choice === undefined && conflicts.total > 0;
  const counts = await countChanges(tx);
  if (errors.length === 0 && !isUndecided && !wanted.isCheck) await writeChanges(tx, compared);
  const first: RowVersions[] = [];
  for await (const batch of changesInOrder(tx, mostListed.rows)) first.push(...batch.map(versionsOf));
  return {
    counts: { ...counts, kept: choice === 'keep' ? conflicts.total : 0 },
    errors,
    changes: () => allChanges(tx, master.id),
    digest: () => digestOfChanges(tx),
    first,
    conflicts: isUndecided
      ? { total: conflicts.total, first: conflicts.first.map(versionsOf) }
      : { total: 0, first: [] },
  };
}

function comparedOf({ master, table, id, version, rows, unique, shared }: MasterTable): Compared {
  const fields = Object.keys(master.fields);
  return { table, id, version, rows, unique, idName: master.id, fields, ...(shared && { shared }) };
}

async function* readLines(
  table: MasterTable,
  { rows, choices, progress }: WantedRows,
  errors: RowError[],
): AsyncGenerator<ImportLine> {
  let read = 0;
  for await (const row of rows) {
    read += 1;
    if (read % linesAtOnce === 0) await breathe();
    await progress?.(row.line);
    try {
      yield lineOf(row, table, choices);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      errors.push(...errorsOf(refusal, row.line));
    }
  }
}

/** @throws Refusal `invalid` with every faulty cell */
function lineOf(row: FileRow, table: MasterTable, choices: WantedRows['choices']): ImportLine {
  const { master } = table;
  requireReadable(row);
  const id = idOf(row, table);
  if (!Number.isSafeInteger(id) || id < 0) throw new Refusal('invalid', masterTexts.noSuchRow);
  const isNew = id === 0;
  const read = valuesOf(row, table, { choices, isNew });
  const given = maskedForm(isNew ? completeForm(read, table, undefined) : read);
  const faults = [...faultsOfCells(row, given, table)];
  const values: Record<string, Cell> = {};
  for (const [name, value] of Object.entries(given)) {
    if (faults.some(({ Field }) => Field === name)) continue;
    const field = master.fields[name];
    const parsed = field?.schema.safeParse(value);
    if (parsed?.success === false)
      faults.push(...parsed.error.issues.map(({ message }) => ({ Field: name, Message: message })));
    else if (isUnlisted(value, choices.get(name)))
      faults.push({ Field: name, Message: masterTexts.select(field?.label ?? name) });
    // Each field's schema gives a cell.
    else values[name] = parsed?.data as Cell;
  }
  if (faults.length > 0) throw new Refusal('invalid', faults[0]?.Message, faults);
  return { line: row.line, id: isNew ? undefined : id, version: versionOf(row), values };
}

/** A number of a list that is not in it: such as a state that does not exist. */
function isUnlisted(
  value: LooseForm[string],
  choices: { readonly nameOf: ReadonlyMap<unknown, string> } | undefined,
): boolean {
  return (
    choices !== undefined &&
    typeof value === 'number' &&
    choices.nameOf.size > 0 &&
    !choices.nameOf.has(value)
  );
}

/** Rules between the fields of a changed row, and fields that are set once. */
async function ruleErrors(tx: Tx, { master, bulk }: MasterTable): Promise<RowError[]> {
  const fixed = Object.entries(master.fields).filter(([, field]) => field.fixed === true);
  if (bulk?.check === undefined && fixed.length === 0) return [];
  const errors: RowError[] = [];
  for await (const batch of changesInOrder(tx)) {
    for (const { line, before, after } of batch) {
      const faults: FieldError[] = [
        ...fixed.flatMap(([name, { label }]) =>
          before !== null && before[name] !== after[name]
            ? [{ Field: name, Message: masterTexts.fixed(label) }]
            : [],
        ),
        ...(bulk?.check?.(after) ?? []),
      ];
      errors.push(...faults.map(({ Field, Message }) => ({ Row: line, Field, Message })));
    }
    await breathe();
  }
  return errors;
}

async function* allChanges(tx: Tx, idName: string): AsyncGenerator<readonly RowVersions[]> {
  for await (const batch of changesInOrder(tx)) {
    yield batch.map((change) => {
      const { line, before, after } = versionsOf(change);
      return { line, before, after: { ...after, [idName]: change.id } };
    });
    await breathe();
  }
}

function versionsOf({ line, before, after }: LineChange): {
  line: number;
  before: LooseRow | undefined;
  after: LooseRow;
} {
  return { line, before: before ?? undefined, after };
}

function errorOf(line: number, message: string): RowError {
  return { Row: line, Field: '', Message: message };
}

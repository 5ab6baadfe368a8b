import type { FieldError } from '@kyc/contract/errors';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import { columnName } from '@kyc/db/tables/column-name';
import { insertMasterRow, updateMasterRow, type ColumnValues } from '@kyc/db/tables/masters/master-rows';
import type { Tx } from '@kyc/db/connection/transaction';
import type { Change, LooseForm, LooseRow, MasterTable } from './master-table.ts';
import { selectRow } from './select-rows.ts';

export type LooseChange = Change<LooseForm, LooseRow>;

/** Whether another row has these values already. */
export type IsTaken = (fields: readonly string[], form: LooseForm) => Promise<boolean>;

/** Checks and writes one change under the master's lock; returns the present row. @throws Refusal */
export async function applyChange(
  tx: Tx,
  table: MasterTable,
  { isTaken, ...wanted }: LooseChange & { readonly isTaken: IsTaken },
): Promise<LooseRow> {
  const change = { ...wanted, form: table.read?.(wanted.form) ?? wanted.form };
  const problems = [
    ...fixedProblems(table, change),
    ...(await duplicateProblems(table, change.form, isTaken)),
    ...((await table.check?.(tx, change)) ?? []),
  ];
  if (problems.length > 0) throw new Refusal('invalid', problems[0]?.Message, problems);

  const values = (await table.columns?.(tx, change)) ?? columnsOf(table, change.form);
  const id = await write(tx, table, { values, before: change.before });
  await table.after?.(tx, { ...change, id });
  const after = await selectRow(tx, table, id);
  if (after === undefined) throw new Error(`${table.table} ${id} is not among its own rows`);
  return after;
}

/** Stores every field in the column of the same name. */
function columnsOf({ master }: MasterTable, form: LooseForm): ColumnValues {
  return Object.fromEntries(Object.keys(master.fields).map((name) => [columnName(name), form[name]]));
}

function fixedProblems({ master }: MasterTable, { form, before }: LooseChange): FieldError[] {
  if (before === undefined) return [];
  return Object.entries(master.fields)
    .filter(([name, field]) => field.fixed === true && form[name] !== before[name])
    .map(([name, field]) => ({ Field: name, Message: masterTexts.fixed(field.label) }));
}

/** Names the first field, and the others with which it is unique. */
export function duplicateText({ fields }: MasterTable['master'], unique: readonly string[]): string {
  const [label = '', ...others] = unique.map((name) => fields[name]?.label ?? name);
  return others.length === 0
    ? masterTexts.duplicate(label)
    : masterTexts.duplicateFor(label, others.join(' and '));
}

async function duplicateProblems(
  { master, unique }: MasterTable,
  form: LooseForm,
  isTaken: IsTaken,
): Promise<FieldError[]> {
  const problems: FieldError[] = [];
  for (const fields of unique) {
    const [first] = fields;
    // Empty values do not collide.
    if (fields.every((field) => form[field] == null)) continue;
    if (first !== undefined && (await isTaken(fields, form)))
      problems.push({
        Field: first,
        Message: duplicateText(master, fields),
      });
  }
  return problems;
}

async function write(
  tx: Tx,
  table: MasterTable,
  { values, before }: { values: ColumnValues; before: LooseRow | undefined },
): Promise<number> {
  if (before === undefined) return await insertMasterRow(tx, table, values);
  const id = Number(before[table.master.id]);
  await updateMasterRow(tx, table, { id, values });
  return id;
}

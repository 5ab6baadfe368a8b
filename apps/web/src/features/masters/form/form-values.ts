import type { LooseRow, Master } from '@kyc/contract/masters/master';
import type { Cell, MasterField } from '@kyc/contract/masters/master-fields';

/** The values of the inputs; an empty text or number is ''. */
export type FormValues = Readonly<Record<string, Cell>>;

export function formFields(master: Master): readonly (readonly [string, MasterField])[] {
  return [...Object.entries(master.fields), ...Object.entries(master.entered)];
}

/** The values of a row, or the initial values of a new one. */
export function valuesOf(master: Master, row: LooseRow | undefined): FormValues {
  return row === undefined
    ? Object.fromEntries(formFields(master).map(([name, field]) => [name, field.initial ?? emptyOf(field)]))
    : valuesOfRow(formFields(master), row);
}

type Fields = readonly (readonly [string, MasterField])[];

export function valuesOfRow(fields: Fields, row: Readonly<Record<string, Cell | undefined>>): FormValues {
  return Object.fromEntries(fields.map(([name, field]) => [name, row[name] ?? emptyOf(field)]));
}

function emptyOf(field: MasterField): Cell {
  return field.kind === 'choices' || field.kind === 'set' ? [] : '';
}

/** The request: an empty input is null. */
export function bodyOf(master: Master, { id, values }: { id: number; values: FormValues }): LooseRow {
  return { [master.id]: id, ...cellsOf(formFields(master), values) };
}

export function cellsOf(fields: Fields, values: FormValues): LooseRow {
  return Object.fromEntries(
    fields.map(([name]) => {
      const value = values[name] ?? null;
      const trimmed = typeof value === 'string' && name !== 'Password' ? value.trim() : value;
      return [name, trimmed === '' ? null : trimmed];
    }),
  );
}

export function isSame(a: FormValues, b: FormValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

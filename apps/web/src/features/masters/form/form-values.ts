import type { FieldError } from '@kyc/contract/errors';
import type { LooseRow, Master } from '@kyc/contract/masters/master';
import type { Cell, MasterField } from '@kyc/contract/masters/master-fields';
import * as z from 'zod/mini';

/** What the inputs hold; an empty text or number is ''. */
export type FormValues = Readonly<Record<string, Cell>>;
export type FieldErrors = Readonly<Record<string, string>>;

export function formFields(master: Master): readonly (readonly [string, MasterField])[] {
  return [...Object.entries(master.fields), ...Object.entries(master.entered)];
}

/** The values of a row, or those that a new one begins with. */
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

/** As it is sent: nothing entered is null. */
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

/** What the contract's own schema has to say, so that no call is made in vain. */
export function findErrors(master: Master, body: LooseRow): FieldErrors {
  const result = z.safeParse(master.form, body);
  return result.success ? {} : errorsOf(result.error);
}

export function errorsOf({ issues }: z.core.$ZodError): FieldErrors {
  return byField(issues.map(({ path, message }) => ({ Field: String(path[0] ?? ''), Message: message })));
}

/** The first message of each field. */
export function byField(errors: readonly FieldError[]): FieldErrors {
  return Object.fromEntries(
    [...errors].reverse().map(({ Field, Message }) => [Field.split('.')[0] ?? '', Message]),
  );
}

export function isSame(a: FormValues, b: FormValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

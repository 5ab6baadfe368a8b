import { sql, type RawBuilder } from 'kysely';
import type { SubjectColumn } from './subject-columns.ts';

/** A condition of a report: decided by SQL, or for a sealed value after opening. */
export type DecidedCondition =
  | { readonly sql: RawBuilder<unknown> }
  | { readonly cell: RawBuilder<unknown>; readonly holds: (cell: unknown) => boolean };

/** The column has one of the values. A definition may outlive a column; then no row fulfils it. */
export function decideCondition(
  column: SubjectColumn | undefined,
  values: readonly string[],
): DecidedCondition {
  if (column?.condition === undefined) return { sql: sql`false` };
  if (column.equalBy !== undefined) return { cell: column.sql, holds: holdsFor(column, values) };
  if (column.condition.kind === 'list') return { sql: sql`${column.sql} = any(${[...values]}::text[])` };
  return { sql: sql`lower(btrim(${column.sql})) = any(${values.map(folded)}::text[])` };
}

function holdsFor(
  { condition, shown }: SubjectColumn,
  values: readonly string[],
): (cell: unknown) => boolean {
  const convert = shown ?? ((cell: unknown) => cell);
  if (condition?.kind === 'years') {
    const ranges = values.flatMap((value) => readYears(value) ?? []);
    return (cell) => {
      const age = convert(cell);
      return typeof age === 'number' && ranges.some(({ from, to }) => age >= from && age <= to);
    };
  }
  const wanted = new Set(values.map(folded));
  return (cell) => {
    const text = convert(cell);
    return typeof text === 'string' && wanted.has(folded(text));
  };
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

/** @param written `from-to` in years, both included; undefined when it is not such a range */
export function readYears(written: string): { readonly from: number; readonly to: number } | undefined {
  const [, from = '', to = ''] = /^(\d{1,3})-(\d{1,3})$/.exec(written) ?? [];
  if (from === '' || to === '' || Number(from) > Number(to)) return undefined;
  return { from: Number(from), to: Number(to) };
}

import { knownValues } from '@kyc/contract/masters/known-values';
import type { ConditionKind } from '@kyc/contract/reports/custom-reports';
import type { Reads } from '@kyc/db/connection/transaction';
import { profileText } from '@kyc/db/sealing/sealed-property';
import { indianDay } from '@kyc/domain/time/indian-period';
import { wholeYears } from '@kyc/domain/time/whole-years';
import { sql, type RawBuilder } from 'kysely';
import type { CellKind } from '../../../exports/export-table.ts';

/** How a column restricts a report (§3, filter attributes). */
export interface ColumnCondition {
  readonly kind: ConditionKind;
  /** The values of a list, or suggestions for a text. */
  readonly values?: readonly string[];
  /** Suggestions from a master. */
  readonly suggest?: (tx: Reads) => Promise<readonly string[]>;
}

export interface SubjectColumn {
  readonly sql: RawBuilder<unknown>;
  readonly kind: CellKind;
  /** Absent where the column restricts nothing. */
  readonly condition?: ColumnCondition;
  /** For a sealed column: an expression that is equal where its values are. SQL cannot compare the values themselves. */
  readonly equalBy?: RawBuilder<unknown>;
  /** The shown texts in their own order. */
  readonly order?: readonly string[];
  /** Converts an opened cell for display. */
  readonly shown?: (cell: unknown) => unknown;
}

/** One list of columns that custom reports choose from. */
export interface Subject {
  readonly label: string;
  readonly from: RawBuilder<unknown>;
  /** The first table of `from`. */
  readonly alias: string;
  /** The moment that the period is about. */
  readonly moment: RawBuilder<unknown>;
  readonly columns: ReadonlyMap<string, SubjectColumn>;
}

export function column(query: RawBuilder<unknown>, condition?: ColumnCondition): SubjectColumn {
  return { sql: query, kind: 'text', ...(condition !== undefined && { condition }) };
}

export const listed = (values: readonly string[]): ColumnCondition => ({ kind: 'list', values });
export const typed: ColumnCondition = { kind: 'text' };

/** A text of a master's list; the list may change after the report was defined. */
export const typedFrom = (suggest: ColumnCondition['suggest']): ColumnCondition => ({
  kind: 'text',
  ...(suggest !== undefined && { suggest }),
});

export function number(query: RawBuilder<unknown>, kind: 'number' | 'decimal' = 'number'): SubjectColumn {
  return { sql: query, kind };
}

export const moment = (query: RawBuilder<unknown>): SubjectColumn => ({ sql: query, kind: 'instant' });

export function sealedColumn(value: string, token: string, shown?: SubjectColumn['shown']): SubjectColumn {
  const equalBy = sql`coalesce(${sql.ref(token)}, ${sql.ref(value)})`;
  return { ...column(sql.ref(value)), equalBy, ...(shown !== undefined && { shown }) };
}

/** A column of the envelope: each envelope differs, so that equal values are grouped after opening. */
export function ofProfile(
  name: string,
  { condition, shown }: Pick<SubjectColumn, 'condition' | 'shown'> = {},
): SubjectColumn {
  const cell = profileText('p', name);
  return { ...column(cell, condition), equalBy: cell, ...(shown !== undefined && { shown }) };
}

/** Its last four, as everywhere. */
export function maskedAccount(cell: unknown): unknown {
  return typeof cell === 'string' ? 'X'.repeat(Math.max(cell.length - 4, 0)) + cell.slice(-4) : cell;
}

export const maritalStatuses = listed(knownValues['MaritalStatusName'] ?? []);

/** @param born yyyy-MM-dd @returns the age on the present day in years; null without a date */
export function ageOf(born: unknown): number | null {
  return typeof born === 'string' ? wholeYears(born, indianDay(new Date())) : null;
}

const groups = [
  { below: 18, name: 'Below 18' },
  { below: 25, name: '18 - 24' },
  { below: 35, name: '25 - 34' },
  { below: 45, name: '35 - 44' },
  { below: 60, name: '45 - 59' },
] as const;

export const ageGroups = [...groups.map(({ name }) => name), '60 and above', 'Unknown'];

/** The age group on the present day. @param born yyyy-MM-dd, or null */
export function ageGroup(born: unknown): string {
  const age = ageOf(born);
  if (age === null) return 'Unknown';
  return groups.find(({ below }) => age < below)?.name ?? '60 and above';
}

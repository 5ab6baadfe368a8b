import type { Cell } from '../read-workbook.ts';

export const decisions = ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode', 'stpApprove'];
export const submissions = ['customerSubmit', 'customerResubmit'];

export const yesNo = (flag: boolean): string => (flag ? 'Y' : 'N');
export const rounded = (value: number): number => Math.round(value * 100 + 1e-9) / 100;
export const percent = (part: number, whole: number): Cell =>
  whole === 0 ? null : rounded((100 * part) / whole);
export const textOr = (value: unknown): Cell => (typeof value === 'string' ? value : null);

export function answerOf(text: string | null | undefined): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '') as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function byTime<T>(rows: readonly T[], timeOf: (row: T) => Date | null): T[] {
  return rows.toSorted((a, b) => (timeOf(a)?.getTime() ?? 0) - (timeOf(b)?.getTime() ?? 0));
}

/** Rows of the same moment may be in any order. @throws when there is nothing to compare */
export function inAnyOrder(rows: readonly Cell[][] | undefined): string[] {
  if (rows === undefined || rows.length === 0) throw new Error('there are no rows');
  return rows.map((row) => JSON.stringify(row)).toSorted((a, b) => a.localeCompare(b));
}

export function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? 0;
  const upper = sorted[Math.ceil(place)] ?? lower;
  return lower + (upper - lower) * (place - Math.floor(place));
}

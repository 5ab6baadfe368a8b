import { readXlsx } from 'hucre/xlsx';

export type Cell = string | number | null;

const serialZero = Date.UTC(1899, 11, 30);
const firstReportYear = 2000;
const indiaMs = 19_800_000;

/** A workbook by another library: times as at() writes them, durations as minutes() does. */
export async function readWorkbook(file: Uint8Array): Promise<{ name: string; rows: Cell[][] }[]> {
  const { sheets } = await readXlsx(file);
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(toCell)) }));
}

function toCell(value: unknown): Cell {
  if (value instanceof Date) {
    if (value.getUTCFullYear() >= firstReportYear) return value.toISOString().slice(0, 19);
    const days = (value.getTime() - serialZero) / 86_400_000;
    // Spreadsheets believe in a 29 February 1900: serial numbers below 60 count from a day later.
    return `${Math.round((days < 61 ? days - 1 : days) * 1440)} min`;
  }
  if (typeof value === 'number' || typeof value === 'string') return value;
  return null;
}

/** The wall clock of India at that moment, to the second. */
export function at(instant: Date | null | undefined): Cell {
  return instant == null ? null : new Date(instant.getTime() + indiaMs).toISOString().slice(0, 19);
}

export function minutes(seconds: number | null): Cell {
  return seconds === null ? null : `${Math.round(seconds / 60)} min`;
}

/** yyyy-MM-dd in India. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + indiaMs).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

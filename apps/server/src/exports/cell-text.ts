import type { CellKind } from './export-table.ts';

const dayMs = 86_400_000;
/** Asia/Kolkata has no summer time: always 5 h 30 min ahead of UTC. */
const indiaMs = 19_800_000;

/** Days since 1970-01-01 in Asia/Kolkata, with the fraction of the day. */
export function indianDays(instant: Date): number {
  return (instant.getTime() + indiaMs) / dayMs;
}

/** What csv and xml show of a cell; dates dd/MM/yyyy hh:mm a (reports.json, common). */
export function cellText(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (kind) {
    case 'instant':
      return value instanceof Date ? instantText(value) : plain(value);
    case 'day':
      return typeof value === 'string' && isDay.test(value) ? dayText(value) : plain(value);
    case 'duration':
      return durationText(Number(value));
    case 'decimal':
      return Number(value).toFixed(2);
    case 'number':
    case 'text':
      return plain(value);
    default:
      return kind satisfies never;
  }
}

/** Text of a cell whose kind promises text: what else the query gives is shown as JSON rather than lost. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return value instanceof Date ? instantText(value) : JSON.stringify(value);
}

/** A row of sums may contain Total instead of a day. */
const isDay = /^\d{4}-\d\d-\d\d/;

/** Texts of days, since the columns of a row are of different days. */
const texts = new Map<number, string>();
const mostTexts = 4096;

function textOfDay(day: number): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  if (texts.size >= mostTexts) texts.clear();
  const text = dayText(new Date(day * dayMs).toISOString());
  texts.set(day, text);
  return text;
}

function instantText(instant: Date): string {
  const local = instant.getTime() + indiaMs;
  const day = Math.floor(local / dayMs);
  const minute = Math.floor((local - day * dayMs) / 60_000);
  const hour = Math.floor(minute / 60);
  return `${textOfDay(day)} ${twoDigits(hour % 12 || 12)}:${twoDigits(minute % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

function dayText(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** HH:MM, hours may exceed 24 (reports.json, TAT). */
function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

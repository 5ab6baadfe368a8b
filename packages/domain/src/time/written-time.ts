import { indianClock } from './indian-period.ts';

type Instant = string | Date | null | undefined;

/** dd/MM/yyyy */
export function formatDate(instant: Instant): string {
  if (instant === null || instant === undefined || instant === '') return '';
  return formatDay(indianClock(new Date(instant)));
}

/** hh:mm a */
export function formatTime(instant: Instant): string {
  if (instant === null || instant === undefined || instant === '') return '';
  const clock = indianClock(new Date(instant));
  const hour = Number(clock.slice(11, 13));
  return `${String(hour % 12 || 12).padStart(2, '0')}:${clock.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A calendar day, yyyy-MM-dd, as dd/MM/yyyy: no time zone is involved. Of a masked one the year. */
export function formatDay(day: string | null | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? [];
  if (year) return `${date}/${month}/${year}`;
  return /^\d{4}$/.test(day ?? '') ? `XX/XX/${day ?? ''}` : '';
}

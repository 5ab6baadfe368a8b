import { once } from '@kyc/domain/once';
import { indianClock } from '@kyc/domain/time/indian-period';
import { formatDate, formatDay, formatTime } from '@kyc/domain/time/written-time';
import { serverDate } from '../clock/server-clock.ts';

// Every date and number on screen is written here (§9): times are stored in UTC and shown in Asia/Kolkata.

// Created at the first use: a browser then loads its language data, which takes time on a phone.
const count = once(() => new Intl.NumberFormat('en-IN'));
const rupees = once(
  () => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2 }),
);

type Instant = string | Date | null | undefined;

export { formatDate, formatDay, formatTime };

/** dd/MM/yyyy HH:mm:ss, where seconds matter. */
export function formatMoment(instant: string): string {
  return `${formatDate(instant)} ${indianClock(new Date(instant)).slice(11)}`;
}

/** dd/MM/yyyy hh:mm a */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)} ${formatTime(instant)}`.trim();
}

/** With the Indian grouping: 12,34,567. */
export function formatCount(value: number): string {
  // A number without groups needs no language data.
  if (Number.isInteger(value) && Math.abs(value) < 1000 && !Object.is(value, -0)) return String(value);
  return count().format(value);
}

export function formatRupees(value: number): string {
  return rupees().format(value);
}

const MINUTE_MS = 60_000;

/** How long ago: '4 d 22 h', '22 h 5 min', '5 min'; from a hundred days on only the days. '' for no instant. */
export function formatAge(instant: Instant, now = serverDate()): string {
  if (instant === null || instant === undefined || instant === '') return '';
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / MINUTE_MS));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days >= 100) return `${formatCount(days)} d`;
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}

/** '3 d 4 h' becomes '3 d'. */
export const largestUnit = (age: string): string => age.split(' ', 2).join(' ');

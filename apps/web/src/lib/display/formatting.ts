/** Every date and number on screen is written here (§9): times are stored in UTC and shown in Asia/Kolkata. */
const ZONE = 'Asia/Kolkata';

const parts = new Intl.DateTimeFormat('en-IN', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h12',
});
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const count = new Intl.NumberFormat('en-IN');
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
});

type Instant = string | Date | null | undefined;

function partsOf(instant: string | Date): Map<string, string> {
  return new Map(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
}

/** dd/MM/yyyy */
export function formatDate(instant: Instant): string {
  if (instant === null || instant === undefined || instant === '') return '';
  const at = partsOf(instant);
  return `${at.get('day')}/${at.get('month')}/${at.get('year')}`;
}

/** hh:mm a */
export function formatTime(instant: Instant): string {
  if (instant === null || instant === undefined || instant === '') return '';
  const at = partsOf(instant);
  return `${at.get('hour')}:${at.get('minute')} ${at.get('dayPeriod')?.toUpperCase()}`;
}

/** dd/MM/yyyy HH:mm:ss, where seconds matter. */
export function formatMoment(instant: string): string {
  return `${formatDate(instant)} ${clock.format(new Date(instant))}`;
}

/** dd/MM/yyyy hh:mm a */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)} ${formatTime(instant)}`.trim();
}

/** A calendar day, yyyy-MM-dd, as dd/MM/yyyy: no time zone is involved. Of one that is masked the year. */
export function formatDay(day: string | null | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? [];
  if (year) return `${date}/${month}/${year}`;
  return /^\d{4}$/.test(day ?? '') ? `XX/XX/${day ?? ''}` : '';
}

/** With the Indian grouping: 12,34,567. */
export function formatCount(value: number): string {
  return count.format(value);
}

export function formatRupees(value: number): string {
  return rupees.format(value);
}

/** The calendar day it is in India, yyyy-MM-dd. */
export function dayInIndia(instant: Date): string {
  const at = partsOf(instant);
  return `${at.get('year')}-${at.get('month')}-${at.get('day')}`;
}

const MINUTE_MS = 60_000;

/** How long ago: '4 d 22 h', '22 h 5 min', '5 min'; from a hundred days on only the days. '' for no instant. */
export function formatAge(instant: Instant, now = new Date()): string {
  if (instant === null || instant === undefined || instant === '') return '';
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / MINUTE_MS));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days >= 100) return `${formatCount(days)} d`;
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}

import { fixedReport, reportCodes, type ReportCode } from './fixed-reports.ts';

/** A quarter with its ends. */
const mostDays = 92;
const dayMs = 86_400_000;

/**
 * Is it an export of everything? One that names nobody (no UAN, mobile or search) and whose period is open or longer than a
 * quarter. Before such a one the user proves to be there. The body is unchecked: what cannot be read is wide.
 */
export function isWideExport(body: unknown): boolean {
  const { Filter = body, search } = asObject(body);
  const { Uan, Mobile } = asObject(Filter);
  if (isText(Uan) || isText(Mobile) || isText(asObject(search)['value'])) return false;
  return isWidePeriod(Filter);
}

/** The same of a fixed report, some of which are of one application or one day. */
export function isWideReport(code: ReportCode, body: unknown): boolean {
  const { period } = fixedReport(code);
  if (period === 'uan') return false;
  return period === 'day' ? isWidePeriod(body, { ofOneDay: true }) : isWideExport(body);
}

/** The same of one that is written in the background. */
export function isWideRequest(body: unknown): boolean {
  const { Report, Filter } = asObject(body);
  const code = reportCodes.find((known) => known === Report);
  return code === undefined ? isWideExport(Filter) : isWideReport(code, Filter);
}

function isWidePeriod(filter: unknown, { ofOneDay = false } = {}): boolean {
  const { FromDate, ToDate } = asObject(filter);
  const to = ofOneDay ? FromDate : ToDate;
  const days = (Date.parse(dayOf(to)) - Date.parse(dayOf(FromDate))) / dayMs + 1;
  // What is no day gives NaN, which is within nothing.
  return !(days <= mostDays);
}

function dayOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 10) : '';
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A quarter with its ends. */
const mostDays = 92;
const dayMs = 86_400_000;

/**
 * Whether it is an export of everything: it names no application (no UAN, mobile or search) and its period is open or longer than a
 * quarter. Such an export requires the password again. The body is unchecked, and an unreadable one counts as wide.
 */
export function isWideExport(body: unknown): boolean {
  const { Filter = body, search } = asObject(body);
  const { Uan, Mobile } = asObject(Filter);
  if (isText(Uan) || isText(Mobile) || isText(asObject(search)['value'])) return false;
  return isWidePeriod(Filter);
}

/** Of a period without further filters: open, or longer than a quarter. */
export function isWidePeriod(filter: unknown, { ofOneDay = false } = {}): boolean {
  const { FromDate, ToDate } = asObject(filter);
  const to = ofOneDay ? FromDate : ToDate;
  const days = (Date.parse(dayOf(to)) - Date.parse(dayOf(FromDate))) / dayMs + 1;
  // An invalid day gives NaN, which fails every comparison.
  return !(days <= mostDays);
}

function dayOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 10) : '';
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

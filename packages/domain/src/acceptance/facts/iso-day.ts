/** yyyy-MM-dd of a service's day (17/05/1990, 17-05-1990, 17.05.1990 or 1990-05-17); undefined for any other text. */
export function isoDay(text: string | undefined): string | undefined {
  const day = text
    ?.trim()
    .replace(/^(\d{2})[/.-](\d{2})[/.-](\d{4})$/, '$3-$2-$1')
    .slice(0, 10);
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
}

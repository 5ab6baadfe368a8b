/**
 * DD/MM/YYYY, strictly, as yyyy-MM-dd; null for any other text. 31/02/2026 is rejected, which the date picker's parser would convert to
 * 03/03/2026.
 */
export function parseDay(text: string): string | null {
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  if (date === undefined || month === undefined || year === undefined) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

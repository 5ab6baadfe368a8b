const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date of birth as sources write it, as yyyy, yyyy-MM or yyyy-MM-dd; undefined without a date. Days come before months, as in India. */
export function readBirth(written: string): string | undefined {
  const text = written
    .trim()
    .slice(0, 40)
    .replace(/^(?:c(?:irca|a)?\.?|approximately|about|between)\s+/iu, '');
  const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:T.*)?$/u.exec(text);
  if (iso !== null) return dateOf(iso[1], iso[2], iso[3]);
  const indian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(text);
  if (indian !== null) return dateOf(indian[3], indian[2], indian[1]);
  const named = /^(?:(\d{1,2})[\s-])?([A-Za-z]{3,9})\.?[\s,-]+(\d{4})$/u.exec(text);
  if (named !== null) {
    const month = months.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1;
    return month === 0 ? undefined : dateOf(named[3], String(month), named[1]);
  }
  const year = /\b(19\d{2}|20\d{2})\b/u.exec(text)?.[1];
  return year;
}

function dateOf(year = '', month?: string, day?: string): string | undefined {
  if (!/^(?:1[89]|20)\d{2}$/u.test(year)) return undefined;
  const [monthNumber, dayNumber] = [Number(month ?? 0), Number(day ?? 0)];
  // Sources write 00 for an unknown month or day.
  if (monthNumber === 0) return year;
  if (monthNumber > 12) return undefined;
  const yearMonth = `${year}-${String(monthNumber).padStart(2, '0')}`;
  if (dayNumber === 0) return yearMonth;
  const lastDay = new Date(Date.UTC(Number(year), monthNumber, 0)).getUTCDate();
  return dayNumber > lastDay ? undefined : `${yearMonth}-${String(dayNumber).padStart(2, '0')}`;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** ISO, or day, month and year as Excel writes them in India: 26-01-2027, 26/01/27, 26.1.2027, 26-Jan-27, 26 January 2027. */
const forms = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[T ]00:00(?::00)?)?$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?: 00:00(?::00)?)?$/,
  /^(?<day>\d{1,2})[-/ ](?<month>[a-z]{3,9})[-/ ,]{1,2}(?<year>\d{4}|\d{2})$/i,
];

/** The calendar day of a cell, yyyy-MM-dd; undefined for any other text, also for a day that does not exist. */
export function dayOfCell(text: string): string | undefined {
  const written = forms.map((form) => form.exec(text.trim())?.groups).find((found) => found !== undefined);
  const { year = '', month = '', day = '' } = written ?? {};
  const iso = `${fullYear(year)}-${monthNumber(month)}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

/** Two digits are a year from 1970 to 2069. */
function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return `${Number(year) < 70 ? 20 : 19}${year}`;
}

function monthNumber(month: string): string {
  if (/^\d/.test(month)) return month.padStart(2, '0');
  return String(months.indexOf(month.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');
}

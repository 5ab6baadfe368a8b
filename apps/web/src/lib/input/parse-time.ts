/** HH:mm of a time as people type it: 9:05, 0905, 16.20, 4:20 pm. Null for any other text. */
export function parseTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.\s]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  if (match === null) return null;
  const [, hourText = '', minuteText, half] = match;
  // A single number is an hour only with am or pm.
  if (minuteText === undefined && half === undefined) return null;
  const typed = Number(hourText);
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hour = half === undefined ? typed : (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const minute = Number(minuteText ?? 0);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

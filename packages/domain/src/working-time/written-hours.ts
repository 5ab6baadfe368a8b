import type { OpenHours } from './working-calendar.ts';

/** The shifts of a day as a user writes them, such as `09:00-13:00, 14:00-18:00`. The contract checks the form of the text. */
export function parseHours(text: string): OpenHours[] {
  return text.split(',').map((shift) => {
    const [opens = '', closes = ''] = shift.trim().split('-');
    return { opens: minuteOf(opens), closes: minuteOf(closes) };
  });
}

/**
 * Minutes after midnight.
 * @param time HH:mm, to 24:00
 */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

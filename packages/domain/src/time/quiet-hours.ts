import { indianDay, indianInstant } from './indian-period.ts';

/** No message is sent to a person from 21:00 to 09:00 in India. */
export const quiet = { from: '21:00', until: '09:00' } as const;

const dayMs = 86_400_000;

/** The first moment at or after this one at which a customer may be written to. */
export function afterQuietHours(instant: Date): Date {
  const day = indianDay(instant);
  const opens = indianInstant(`${day}T${quiet.until}`);
  if (instant < opens) return opens;
  const closes = indianInstant(`${day}T${quiet.from}`);
  if (instant < closes) return instant;
  return new Date(opens.getTime() + dayMs);
}

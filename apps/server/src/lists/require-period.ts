import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { indianDay } from '@kyc/domain/time/indian-period';

interface Days {
  readonly FromDate?: string | null | undefined;
  readonly ToDate?: string | null | undefined;
}

/** The query of a list; a filter without days has no period. */
export interface Filtered {
  readonly Filter?: object | undefined;
}

/** Days as yyyy-MM-dd (DASH-03). @throws Refusal `invalid` when From is after To (§5) or in the future (§2) */
export function requirePeriod({ FromDate: from, ToDate: to }: Days = {}): void {
  if (from != null && to != null && from > to) throw new Refusal('invalid', texts.fromAfterTo);
  requirePast(from, new Date());
}

/**
 * For a day yyyy-MM-dd or a moment yyyy-MM-ddTHH:mm of India that a period begins with; a moment later today is accepted.
 * @throws Refusal `invalid` for a later day than today in India
 */
export function requirePast(from: string | null | undefined, now: Date): void {
  if (from == null || from.slice(0, 10) <= indianDay(now)) return;
  const Message = texts.fromInFuture;
  throw new Refusal('invalid', Message, [{ Field: 'FromDate', Message }]);
}

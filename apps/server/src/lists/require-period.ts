import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';

interface Days {
  readonly FromDate?: string | null | undefined;
  readonly ToDate?: string | null | undefined;
}

/** The query of a list; a filter without days has no period. */
export interface Filtered {
  readonly Filter?: object | undefined;
}

/** Days as yyyy-MM-dd (DASH-03). @throws Refusal `invalid` when From is after To (§5) */
export function requirePeriod({ FromDate: from, ToDate: to }: Days = {}): void {
  if (from != null && to != null && from > to) throw new Refusal('invalid', texts.fromAfterTo);
}

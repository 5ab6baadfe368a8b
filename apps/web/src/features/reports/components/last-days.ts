import { indianDay } from '@kyc/domain/time/indian-period';

/** Days yyyy-MM-dd, both belong to it. */
export interface FigureDays {
  readonly FromDate: string;
  readonly ToDate: string;
}

const dayMs = 86_400_000;
const firstDays = 30;

/** The default period of figures: the last thirty days. */
export function lastDays(now: Date): FigureDays {
  return {
    FromDate: indianDay(new Date(now.getTime() - (firstDays - 1) * dayMs)),
    ToDate: indianDay(now),
  };
}

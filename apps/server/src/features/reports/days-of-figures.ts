import { Refusal } from '@kyc/contract/refusal';
import { mostGateDays } from '@kyc/contract/reports/gate-report';
import { texts } from '@kyc/contract/texts';
import { indianPeriod, type Period } from '@kyc/domain/time/indian-period';
import { requirePast } from '../../lists/require-period.ts';

const dayMs = 86_400_000;

/** @throws Refusal when the days are the wrong way round, or more than a year */
export function daysOfFigures(days: { readonly FromDate: string; readonly ToDate: string }): Period {
  const period = indianPeriod(days);
  const { from, before } = period;
  if (from === null || before === null) throw new Error('a day was left out');
  if (from >= before) throw refused(texts.fromAfterTo);
  requirePast(days.FromDate, new Date());
  if (before.getTime() - from.getTime() > mostGateDays * dayMs) throw refused(texts.gatePeriodTooLong);
  return period;
}

function refused(message: string): Refusal {
  return new Refusal('invalid', message, [{ Field: 'FromDate', Message: message }]);
}

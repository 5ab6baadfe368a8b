import { Refusal } from '@kyc/contract/refusal';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import type { ReportFilter } from '@kyc/contract/reports/report-filter';
import { EsignType, type ReportCode } from '@kyc/contract/reports/report-codes';
import { texts } from '@kyc/contract/texts';
import { indianPeriod, type Period } from '@kyc/domain/time/indian-period';
import { requirePast } from '../../lists/require-period.ts';
import type { ReportScope } from './report-definition.ts';

const esignTypes: readonly number[] = Object.values(EsignType);

/** @throws Refusal when the filter lacks what the report needs (§2, §5) */
export function scopeOf(code: ReportCode, filter: ReportFilter, now: Date): ReportScope {
  if (code === 'LOGIN_STATUS' && filter.Id != null && !esignTypes.includes(filter.Id))
    refuse('Id', texts.esignTypeInvalid);
  const period = periodOf(code, filter);
  requirePast(filter.FromDate, now);
  return { filter, now, period };
}

function periodOf(code: ReportCode, filter: ReportFilter): Period {
  const { period } = fixedReport(code);
  const { FromDate: from, ToDate: to, Uan: uan } = filter;
  if (period === 'uan') {
    if (uan == null || uan === '') refuse('Uan', texts.uanRequired);
    return { from: null, before: null };
  }
  if (from == null) return refuse('FromDate', texts.dateRequired);
  if (period === 'day') return indianPeriod({ FromDate: dayOf(from), ToDate: dayOf(from) });
  if (to == null) return refuse('ToDate', texts.dateRequired);
  if (period === 'period without times') return ordered({ FromDate: dayOf(from), ToDate: dayOf(to) });
  return ordered({ FromDate: from, ToDate: to });
}

function ordered(days: { FromDate: string; ToDate: string }): Period {
  const period = indianPeriod(days);
  if (period.from !== null && period.before !== null && period.from >= period.before)
    refuse('FromDate', texts.fromAfterTo);
  return period;
}

function dayOf(dayOrMoment: string): string {
  return dayOrMoment.slice(0, 10);
}

function refuse(field: string, message: string): never {
  throw new Refusal('invalid', message, [{ Field: field, Message: message }]);
}

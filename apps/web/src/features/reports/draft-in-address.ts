import type { CustomReport } from '@kyc/contract/reports/custom-reports';
import { daysOfPeriod } from '@kyc/domain/time/report-periods';
import { firstDraft, type ReportDraft } from './report-draft.ts';
import { readReportsSearch, type ReportsSearch } from './reports-search.ts';

/** U40: the report and its filter from the address; an omitted part has the default of REP-01. */
export function draftOf(
  search: ReportsSearch,
  { today, customs }: { readonly today: string; readonly customs: readonly CustomReport[] },
): ReportDraft {
  const first = firstDraft(today);
  const named = search.period === undefined ? undefined : daysOfPeriod(search.period, today);
  return {
    custom: customs.find(({ ReportId }) => ReportId === search.custom) ?? null,
    code: search.report ?? first.code,
    period: search.period ?? null,
    from: named?.from ?? search.from ?? first.from,
    to: named?.to ?? search.to ?? first.to,
    fromTime: search.fromTime ?? '',
    toTime: search.toTime ?? '',
    esignType: search.esign ?? first.esignType,
    uan: search.uan ?? '',
    mobile: search.mobile ?? '',
  };
}

/** Today is omitted, so that a link opened tomorrow shows tomorrow. */
export function searchOfDraft(draft: ReportDraft, today: string): ReportsSearch {
  const first = firstDraft(today);
  const { custom, code, period, from, to, fromTime, toTime, esignType, uan, mobile } = draft;
  return readReportsSearch({
    ...(custom !== null && { custom: custom.ReportId }),
    ...(code !== first.code && { report: code }),
    ...(period !== null && { period }),
    ...(period === null && from !== null && from !== first.from && { from }),
    ...(period === null && to !== null && to !== first.to && { to }),
    ...(fromTime !== '' && { fromTime }),
    ...(toTime !== '' && { toTime }),
    ...(esignType !== first.esignType && { esign: esignType }),
    ...(uan.trim() !== '' && { uan }),
    ...(mobile.trim() !== '' && { mobile }),
  });
}

import type { CustomReport } from '@kyc/contract/reports/custom-reports';
import { firstDraft, type ReportDraft } from './report-draft.ts';
import { readReportsSearch, type ReportsSearch } from './reports-search.ts';

/** U40: the report and its filter from the address; an omitted part has the default of REP-01. */
export function draftOf(
  search: ReportsSearch,
  { today, customs }: { readonly today: string; readonly customs: readonly CustomReport[] },
): ReportDraft {
  const first = firstDraft(today);
  return {
    custom: customs.find(({ ReportId }) => ReportId === search.custom) ?? null,
    code: search.report ?? first.code,
    from: search.from ?? first.from,
    to: search.to ?? first.to,
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
  const { custom, code, from, to, fromTime, toTime, esignType, uan, mobile } = draft;
  return readReportsSearch({
    ...(custom !== null && { custom: custom.ReportId }),
    ...(code !== first.code && { report: code }),
    ...(from !== null && from !== first.from && { from }),
    ...(to !== null && to !== first.to && { to }),
    ...(fromTime !== '' && { fromTime }),
    ...(toTime !== '' && { toTime }),
    ...(esignType !== first.esignType && { esign: esignType }),
    ...(uan.trim() !== '' && { uan }),
    ...(mobile.trim() !== '' && { mobile }),
  });
}

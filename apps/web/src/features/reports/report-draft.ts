import { fixedReport, reportCodes, type ReportCode } from '@kyc/contract/reports/fixed-reports';
import { EsignType, type ReportFilter } from '@kyc/contract/reports/report-filter';
import { texts } from '@kyc/contract/texts';

/** What the filter of the screen holds; each report sends what §2 says it uses. */
export interface ReportDraft {
  readonly code: ReportCode;
  readonly from: string | null;
  readonly to: string | null;
  readonly fromTime: string;
  readonly toTime: string;
  readonly esignType: number;
  readonly uan: string;
}

/** REP-01: Login Status, Post E-Sign, both dates today. */
export function firstDraft(today: string): ReportDraft {
  const [code] = reportCodes;
  return { code, from: today, to: today, fromTime: '', toTime: '', esignType: EsignType.Post, uan: '' };
}

/** What is still missing or wrong, in the texts of §5. */
export function faultOf(draft: ReportDraft): string | undefined {
  const { period } = fixedReport(draft.code);
  if (period === 'uan') return draft.uan.trim() === '' ? texts.uanRequired : undefined;
  if (draft.from === null || (period !== 'day' && draft.to === null)) return texts.dateRequired;
  const { FromDate: from, ToDate: to } = filterOf(draft);
  return period !== 'day' && from != null && to != null && from > to ? texts.fromAfterTo : undefined;
}

export function filterOf(draft: ReportDraft): ReportFilter {
  const { period } = fixedReport(draft.code);
  if (period === 'uan') return { Uan: draft.uan.trim() };
  if (period === 'day') return { FromDate: draft.from };
  return {
    FromDate: moment(draft.from, period === 'period' ? draft.fromTime : ''),
    ToDate: moment(draft.to, period === 'period' ? draft.toTime : ''),
    ...(draft.code === 'LOGIN_STATUS' && { Id: draft.esignType }),
  };
}

function moment(day: string | null, time: string): string | null {
  return day === null || time === '' ? day : `${day}T${time}`;
}

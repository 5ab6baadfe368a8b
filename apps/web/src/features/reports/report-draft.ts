import type { CustomReport } from '@kyc/contract/reports/custom-reports';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import { reportCodes, type ReportCode } from '@kyc/contract/reports/report-codes';
import type { ReportFilter } from '@kyc/contract/reports/report-filter';
import { EsignType } from '@kyc/contract/reports/report-codes';
import { texts } from '@kyc/contract/texts';
import type { NamedPeriod } from '@kyc/contract/reports/named-periods';
import { indianPeriod } from '@kyc/domain/time/indian-period';

/** The values of the screen's filter; each report sends only the filters that §2 lists for it. */
export interface ReportDraft {
  readonly code: ReportCode;
  /** Picked in place of the fixed one. */
  readonly custom: CustomReport | null;
  /** `from` and `to` are its days as of today. */
  readonly period: NamedPeriod | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly fromTime: string;
  readonly toTime: string;
  readonly esignType: number;
  readonly uan: string;
  readonly mobile: string;
}

/** REP-01: Login Status, Post E-Sign, both dates today. */
export function firstDraft(today: string): ReportDraft {
  const [code] = reportCodes;
  const nothing = { custom: null, period: null, fromTime: '', toTime: '', uan: '', mobile: '' };
  return { ...nothing, code, from: today, to: today, esignType: EsignType.Post };
}

/** Which inputs the picked report has (§2; for custom ones its flags). */
export interface Inputs {
  readonly from: boolean;
  readonly to: boolean;
  readonly fromTime: boolean;
  readonly toTime: boolean;
  readonly uan: boolean;
  readonly mobile: boolean;
  readonly esignType: boolean;
}

export function inputsOf({ custom, code }: ReportDraft): Inputs {
  if (custom !== null)
    return {
      from: custom.FilterFromDate,
      to: custom.FilterToDate,
      fromTime: custom.FilterFromTime,
      toTime: custom.FilterToTime,
      uan: custom.FilterUan,
      mobile: custom.FilterMobile,
      esignType: false,
    };
  const { period } = fixedReport(code);
  return {
    from: period !== 'uan',
    to: period === 'period' || period === 'period without times',
    fromTime: period === 'period',
    toTime: period === 'period',
    uan: period === 'uan',
    mobile: false,
    esignType: code === 'LOGIN_STATUS',
  };
}

export function nameOf({ custom, code }: ReportDraft): string {
  return custom?.ReportName ?? fixedReport(code).label;
}

/** The missing or invalid value, in the texts of §5. */
export function faultOf(draft: ReportDraft): string | undefined {
  const inputs = inputsOf(draft);
  const isUanMissing = inputs.uan && draft.uan.trim() === '';
  if (isUanMissing && inputs.mobile && draft.mobile.trim() === '') return texts.mobileOrUanRequired;
  if (isUanMissing && draft.custom === null) return texts.uanRequired;
  if ((inputs.from && draft.from === null) || (inputs.to && draft.to === null)) return texts.dateRequired;
  const { FromDate: from, ToDate: to } = filterOf(draft);
  if (from == null || to == null) return undefined;
  const period = indianPeriod({ FromDate: from, ToDate: to });
  const isOrdered = period.from === null || period.before === null || period.from < period.before;
  return isOrdered ? undefined : texts.fromAfterTo;
}

export function filterOf(draft: ReportDraft): ReportFilter {
  const inputs = inputsOf(draft);
  return {
    ...(draft.custom !== null && { Id: draft.custom.ReportId }),
    ...(inputs.esignType && { Id: draft.esignType }),
    ...(inputs.from && { FromDate: moment(draft.from, inputs.fromTime ? draft.fromTime : '') }),
    ...(inputs.to && { ToDate: moment(draft.to, inputs.toTime ? draft.toTime : '') }),
    ...(inputs.uan && { Uan: draft.uan.trim() }),
    ...(inputs.mobile && { Mobile: draft.mobile.trim() }),
  };
}

function moment(day: string | null, time: string): string | null {
  return day === null || time === '' ? day : `${day}T${time}`;
}

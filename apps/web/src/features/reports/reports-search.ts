import { reportCodes } from '@kyc/contract/reports/fixed-reports';
import { EsignType } from '@kyc/contract/reports/report-filter';
import type { CustomReport } from '@kyc/contract/reports/custom-reports';
import * as z from 'zod/mini';
import { lenient, text, whole } from '../../lib/page/search-params.ts';
import { firstDraft, type ReportDraft } from './report-draft.ts';

const day = lenient(z.iso.date());
const time = lenient(z.string().check(z.regex(/^\d{2}:\d{2}$/)));

const reportsSearch = z.object({
  /** The part of the page that is open; the reports without. */
  tab: lenient(z.enum(['operations', 'gate', 'rectification'])),
  report: lenient(z.enum(reportCodes)),
  /** In place of `report`. */
  custom: whole(1, 2_147_483_647),
  from: day,
  to: day,
  fromTime: time,
  toTime: time,
  esign: lenient(z.enum(EsignType)),
  uan: text(20),
  mobile: text(10),
});
export type ReportsSearch = z.output<typeof reportsSearch>;

export const readReportsSearch = (search: unknown): ReportsSearch => z.parse(reportsSearch, search);

/** U40: the report and its filter that the address says; what it leaves out is as REP-01 begins. */
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

/** Today is left out, so that a link that is opened tomorrow shows tomorrow. */
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

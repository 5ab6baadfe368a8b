import { fixedReport } from './fixed-reports.ts';
import { reportCodes, type ReportCode } from './report-codes.ts';
import { asObject, isWideExport, isWidePeriod } from './wide-exports.ts';

/** `isWideExport` for a fixed report; some cover one application or one day. */
export function isWideReport(code: ReportCode, body: unknown): boolean {
  const { period } = fixedReport(code);
  if (period === 'uan') return false;
  return period === 'day' ? isWidePeriod(body, { ofOneDay: true }) : isWideExport(body);
}

/** `isWideReport` for a report that is written in the background. */
export function isWideRequest(body: unknown): boolean {
  const { Report, Filter } = asObject(body);
  const code = reportCodes.find((known) => known === Report);
  return code === undefined ? isWideExport(Filter) : isWideReport(code, Filter);
}

import { reportCodes, type ReportCode } from './report-codes.ts';
import pack from '../../data/reports.json' with { type: 'json' };

/** What of the filter a report uses: a period, one day, or one application (§2). */
export type ReportPeriod = 'period' | 'period without times' | 'day' | 'uan';

export interface FixedReport {
  readonly code: ReportCode;
  readonly label: string;
  /** Below /api/report/. */
  readonly path: string;
  readonly fileName: string;
  readonly period: ReportPeriod;
  /** Which moment the period is about. */
  readonly dateField: string;
  readonly headers: readonly string[];
}

type Packed = (typeof pack.reports)[number];

function periodOf({ filters }: Packed): ReportPeriod {
  if (filters.some((filter) => filter.startsWith('Uan'))) return 'uan';
  if (filters.some((filter) => filter.includes('single date'))) return 'day';
  return filters.includes('optional times') ? 'period' : 'period without times';
}

function unpack(code: ReportCode): FixedReport {
  const packed = pack.reports.find((report) => report.code === code);
  if (packed?.file == null) throw new Error(`reports.json has no report ${code}`);
  return {
    code,
    label: packed.label,
    path: packed.path,
    fileName: packed.file,
    period: periodOf(packed),
    dateField: 'dateField' in packed ? (packed.dateField ?? '') : '',
    headers: packed.columns.map(({ header }) => header),
  };
}

export const fixedReports: readonly FixedReport[] = reportCodes.map(unpack);

const byCode = new Map(fixedReports.map((report) => [report.code, report]));

export function fixedReport(code: ReportCode): FixedReport {
  return byCode.get(code) ?? unpack(code);
}

import type { ReportFilter } from '@kyc/contract/reports/report-filter';

/** Under which the preview of a report is remembered. */
export function previewKey(name: string, filter: ReportFilter) {
  return ['report-preview', name, filter] as const;
}

import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { fixedReport } from './fixed-reports.ts';
import { reportCodes, type ReportCode } from './report-codes.ts';
import { reportFilter } from './report-filter.ts';
import { isWideReport } from './wide-reports.ts';
import { asksForWhole, wholeExport } from '../personal-data/whole-export.ts';

function downloadOf(code: ReportCode) {
  const { path } = fixedReport(code);
  return defineEndpoint({
    name: `download${path.split('-').map(capitalised).join('')}`,
    method: 'POST',
    path: `/api/report/${path}`,
    permission: 'report.run',
    budget: 'export',
    audit: 'report.export',
    confirms: (body) => isWideReport(code, body) || asksForWhole(body),
    body: z.extend(reportFilter, wholeExport),
    reply: BINARY,
    refusals: ['tooManyRequests', 'unprocessable'],
  });
}
function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

export type ReportDownload = ReturnType<typeof downloadOf>;

/** REP-03: one call for each fixed report, which answers its workbook (§7). */
export const reportDownloads: ReadonlyMap<ReportCode, ReportDownload> = new Map(
  reportCodes.map((code) => [code, downloadOf(code)]),
);

export const previewRows = 10;

export const reportPreview = z.strictObject({
  Columns: z.array(z.strictObject({ Header: z.string(), IsNumber: z.boolean() })),
  Rows: z.array(z.array(z.string())),
  /** In all, as the file would have them. */
  Total: z.int(),
  /** Whether the tenant masks a column of the file, so that complete values would differ. */
  IsMasked: z.boolean(),
  Chart: z.nullable(
    z.strictObject({
      Title: z.string(),
      Unit: z.enum(['count', 'hours']),
      Bars: z.array(z.strictObject({ Label: z.string(), Value: z.number() })),
      /** The number of omitted bars. */
      More: z.int(),
    }),
  ),
});
export type ReportPreview = z.output<typeof reportPreview>;

/** The first rows, masked for every user where the tenant masks, and the values of the chart. */
export const previewReport = defineEndpoint({
  name: 'previewReport',
  method: 'POST',
  path: '/api/report/preview',
  permission: 'report.run',
  audit: 'report.preview',
  body: z.strictObject({ Report: z.enum(reportCodes), Filter: reportFilter }),
  reply: reportPreview,
});

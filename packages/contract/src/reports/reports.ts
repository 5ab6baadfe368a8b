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

/** The rows of a page without `Length`. */
export const previewRows = 10;

/** The rows that the screen shows; without, the first ten in the order of the file. */
export const reportPage = {
  Start: z.optional(z.int().check(z.nonnegative(), z.maximum(2_147_483_647))),
  Length: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** By the header of a column; the order of the file without. */
  Sort: z.optional(
    z.strictObject({ Column: z.string().check(z.maxLength(100)), Dir: z.enum(['asc', 'desc']) }),
  ),
  /** Only rows with a cell that contains the text, in any case. */
  Search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** The header of the column whose values the chart counts; the report's own chart without. */
  ChartBy: z.optional(z.string().check(z.maxLength(100))),
};
const reportPageObject = z.strictObject(reportPage);
export type ReportPage = z.output<typeof reportPageObject>;

export const reportPreview = z.strictObject({
  Columns: z.array(z.strictObject({ Header: z.string(), IsNumber: z.boolean() })),
  Rows: z.array(z.array(z.string())),
  /** The application of each row; null where a row is about several or none. */
  ApplicationIds: z.array(z.nullable(z.int())),
  /** In all, as the file would have them. */
  Total: z.int(),
  /** The rows that match `Search`. */
  Found: z.int(),
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

/** A page of rows, masked for every user where the tenant masks, and the values of the chart. */
export const previewReport = defineEndpoint({
  name: 'previewReport',
  method: 'POST',
  path: '/api/report/preview',
  permission: 'report.run',
  audit: 'report.preview',
  body: z.strictObject({ Report: z.enum(reportCodes), Filter: reportFilter, ...reportPage }),
  reply: reportPreview,
  refusals: ['tooManyToSort'],
});

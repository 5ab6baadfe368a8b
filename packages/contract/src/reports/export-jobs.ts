import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { done, instant } from '../shared-schemas.ts';
import { reportCodes } from './report-codes.ts';
import { reportFilter } from './report-filter.ts';
import { isWideRequest } from './wide-reports.ts';
import { asksForWhole, wholeExport } from '../personal-data/whole-export.ts';

const exportId = z.uuid();

/** Exports with more rows than this are better written in the background. */
export const rowsAtOnce = 20_000;

/** Writes the file in the background; `CUSTOM` takes the ReportId from the filter's Id. */
export const startExport = defineEndpoint({
  name: 'startExport',
  budget: 'export',
  method: 'POST',
  path: '/api/report/exports/start',
  permission: 'report.run',
  audit: 'report.export',
  confirms: (body) => isWideRequest(body) || asksForWhole(body),
  body: z.strictObject({
    Report: z.enum([...reportCodes, 'CUSTOM']),
    Filter: reportFilter,
    /** As the preview counted them: what progress is measured by. */
    RowsTotal: z.optional(z.nullable(z.int().check(z.nonnegative()))),
    ...wholeExport,
  }),
  reply: z.strictObject({ ExportId: exportId }),
  refusals: ['tooManyRequests', 'unprocessable'],
});

const exportJob = z.strictObject({
  ExportId: exportId,
  Report: z.string(),
  FileName: z.string(),
  Filter: reportFilter,
  RequestedBy: z.string(),
  RequestedOn: instant,
  State: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']),
  RowsDone: z.int(),
  RowsTotal: z.nullable(z.int()),
  SizeBytes: z.nullable(z.int()),
  /** Why it failed, in words for its requester. */
  FailedBecause: z.nullable(z.string()),
  ExpiresOn: instant,
});
export type ExportJob = z.output<typeof exportJob>;

/** The caller's own, the newest 50 that have not expired: a file belongs to its requester (decision 048). */
export const listExports = defineEndpoint({
  name: 'listExports',
  method: 'GET',
  path: '/api/report/exports',
  permission: 'report.run',
  audit: { none: 'names of files; reading one is audited' },
  reply: z.array(exportJob),
});

export const cancelExport = defineEndpoint({
  name: 'cancelExport',
  method: 'POST',
  path: '/api/report/exports/cancel',
  permission: 'report.run',
  audit: 'report.cancel-export',
  body: z.strictObject({ ExportId: exportId }),
  reply: done,
  refusals: ['guard'],
});

export const readExport = defineEndpoint({
  name: 'readExport',
  method: 'GET',
  path: '/api/report/exports/:exportId',
  permission: 'report.run',
  audit: 'report.read-export',
  params: z.strictObject({ exportId }),
  reply: BINARY,
  refusals: ['guard', 'confirmFirst'],
});

import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { bodyId, done } from '../shared-schemas.ts';
import { texts } from '../texts.ts';
import { reportFilter } from './report-filter.ts';
import { reportPreview } from './reports.ts';
import { isWideExport } from './wide-exports.ts';
import { asksForWhole, wholeExport } from '../personal-data/whole-export.ts';

export const exportFormats = ['XLS', 'CSV', 'XML'] as const;

/** §3, custom report: its flags say which filters are offered. */
const flags = {
  FilterFromDate: z.boolean(),
  FilterToDate: z.boolean(),
  FilterFromTime: z.boolean(),
  FilterToTime: z.boolean(),
  FilterUan: z.boolean(),
  FilterMobile: z.boolean(),
};

const customReport = z.strictObject({
  ReportId: z.int(),
  ReportName: z.string(),
  ExportFormat: z.enum(exportFormats),
  ...flags,
});
export type CustomReport = z.output<typeof customReport>;

export const listCustomReports = defineEndpoint({
  name: 'listCustomReports',
  method: 'POST',
  path: '/api/report/custom/list',
  permission: 'report.run',
  audit: { none: 'names of reports' },
  reply: z.array(customReport),
});

/** REP-04: `Id` is the ReportId; the format is the report's own. */
export const downloadCustomReport = defineEndpoint({
  name: 'downloadCustomReport',
  budget: 'export',
  method: 'POST',
  path: '/api/report/custom',
  permission: 'report.run',
  audit: 'report.export',
  confirms: (body) => isWideExport(body) || asksForWhole(body),
  body: z.extend(reportFilter, wholeExport),
  reply: BINARY,
  refusals: ['tooManyRequests', 'tooManyToSort'],
});

export const previewCustomReport = defineEndpoint({
  name: 'previewCustomReport',
  method: 'POST',
  path: '/api/report/custom/preview',
  permission: 'report.run',
  audit: 'report.preview',
  body: reportFilter,
  reply: reportPreview,
  refusals: ['tooManyToSort'],
});

export const subjectCodes = ['applications', 'service-calls'] as const;
export type SubjectCode = (typeof subjectCodes)[number];

/** The columns and values that an admin chooses from, without SQL. */
export const listReportColumns = defineEndpoint({
  name: 'listReportColumns',
  method: 'GET',
  path: '/api/report/custom/columns',
  permission: 'report.define',
  audit: { none: 'names of columns' },
  reply: z.array(
    z.strictObject({
      Subject: z.enum(subjectCodes),
      Label: z.string(),
      Columns: z.array(z.strictObject({ Name: z.string(), Values: z.array(z.string()) })),
    }),
  ),
});

/** The values that a column must have, by the column's name. */
const conditions = z.record(
  z.string().check(z.maxLength(60)),
  z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(60)),
);

const definition = {
  ReportName: z
    .string()
    .check(z.trim(), z.minLength(1, texts.reportNameRequired), z.maxLength(60, texts.reportNameTooLong)),
  ExportFormat: z.enum(exportFormats),
  Subject: z.enum(subjectCodes),
  Columns: z
    .array(z.string().check(z.maxLength(60)))
    .check(z.minLength(1, texts.columnsRequired), z.maxLength(60)),
  Conditions: conditions,
  /** Rows of the same columns count as one, with their number. */
  IsGrouped: z.boolean(),
  ...flags,
};

const storedDefinition = z.strictObject({ ReportId: z.int(), RowVersion: z.int(), ...definition });
export type ReportDefinitionOfTenant = z.output<typeof storedDefinition>;

/** The tenant's own; the eight that come with the product are not changed. */
export const listReportDefinitions = defineEndpoint({
  name: 'listReportDefinitions',
  method: 'GET',
  path: '/api/report/custom/definitions',
  permission: 'report.define',
  audit: { none: 'definitions of reports' },
  reply: z.array(storedDefinition),
});

export const saveReportDefinition = defineEndpoint({
  name: 'saveReportDefinition',
  method: 'POST',
  path: '/api/report/custom/save',
  permission: 'report.define',
  audit: 'report.define',
  /** ReportId 0 makes a new one. */
  body: z.strictObject({ ReportId: z.int().check(z.nonnegative()), RowVersion: z.int(), ...definition }),
  reply: z.strictObject({ Message: z.string(), ReportId: z.int() }),
  refusals: ['stale'],
});

export const removeReportDefinition = defineEndpoint({
  name: 'removeReportDefinition',
  method: 'POST',
  path: '/api/report/custom/remove',
  permission: 'report.define',
  audit: 'report.remove',
  body: z.strictObject({ ReportId: bodyId }),
  reply: done,
});

import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { bodyId, done } from '../shared-schemas.ts';
import { texts } from '../texts.ts';
import { reportFilter } from './report-filter.ts';
import { reportPage, reportPreview } from './reports.ts';
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
  body: z.extend(reportFilter, reportPage),
  reply: reportPreview,
  refusals: ['tooManyToSort'],
});

export const subjectCodes = ['applications', 'service-calls'] as const;
export type SubjectCode = (typeof subjectCodes)[number];

/**
 * How a column can restrict a report: by values of a list, by typed texts (one has to match, in any case), or by an age in years, written
 * `from-to`.
 */
const conditionKinds = ['list', 'text', 'years'] as const;
export type ConditionKind = (typeof conditionKinds)[number];

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
      Columns: z.array(
        z.strictObject({
          Name: z.string(),
          /** null where the column restricts nothing. */
          Condition: z.nullable(z.enum(conditionKinds)),
          /** The values of a list, or suggestions for a text. */
          Values: z.array(z.string()),
          /** It can be summed and averaged. */
          IsMeasure: z.boolean(),
        }),
      ),
    }),
  ),
});

/** The values that a column must have, by the column's name. */
const conditions = z.record(
  z.string().check(z.maxLength(60)),
  z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(60)),
);

export const measureFunctions = ['sum', 'average', 'least', 'most'] as const;
export type MeasureFunction = (typeof measureFunctions)[number];

export const measure = z.strictObject({
  Column: z.string().check(z.maxLength(60)),
  Function: z.enum(measureFunctions),
});
export type Measure = z.output<typeof measure>;

export const rowOrder = z.nullable(
  z.strictObject({ Column: z.string().check(z.maxLength(100)), Dir: z.enum(['asc', 'desc']) }),
);

/** The header of a measure, e.g. `Sum of Plan Amount`. */
export function measureHeader({ Column, Function: name }: Measure): string {
  return { sum: 'Sum of ', average: 'Average of ', least: 'Least ', most: 'Most ' }[name] + Column;
}

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
  /** Of a grouped report, before the count. */
  Measures: z._default(z.array(measure).check(z.maxLength(20)), []),
  /** By a column or measure of the report; without, the newest first, or the groups in their order. */
  RowOrder: z._default(rowOrder, null),
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
  refusals: ['stale', 'guard'],
});

/** A page of the report while it is being defined. */
export const previewReportDefinition = defineEndpoint({
  name: 'previewReportDefinition',
  method: 'POST',
  path: '/api/report/custom/preview-definition',
  permission: 'report.define',
  audit: 'report.preview',
  budget: 'search',
  body: z.strictObject({ Definition: z.strictObject(definition), Filter: reportFilter, ...reportPage }),
  reply: reportPreview,
  refusals: ['tooManyToSort'],
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

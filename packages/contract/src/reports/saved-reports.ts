import * as z from 'zod/mini';
import { viewName } from '../applications/views/saved-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, day, done } from '../shared-schemas.ts';
import { namedPeriods } from './named-periods.ts';
import { EsignType, reportCodes } from './report-codes.ts';

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.'));

/** A report with its filter and order; nothing that names an applicant. */
export const savedReportSearch = z.partial(
  z.strictObject({
    report: z.enum(reportCodes),
    /** The id of a custom report, in place of `report`. */
    custom: bodyId,
    /** In place of `from` and `to`: a saved report shows the period as of the day on which it is opened. */
    period: z.enum(namedPeriods),
    from: day,
    to: day,
    fromTime: timeOfDay,
    toTime: timeOfDay,
    esign: z.enum(EsignType),
    sort: z.string().check(z.maxLength(100)),
    dir: z.enum(['asc', 'desc']),
  }),
);
export type SavedReportSearch = z.output<typeof savedReportSearch>;

export const scheduleEvery = ['day', 'week', 'month'] as const;

const schedule = z.strictObject({
  Every: z.enum(scheduleEvery),
  /** Of the week from Monday (1 to 7), or of the month (1 to 28); 1 for each day. */
  OnDay: z.int().check(z.minimum(1), z.maximum(28)),
  /** HH:mm in Asia/Kolkata. */
  At: timeOfDay,
});
export type ReportSchedule = z.output<typeof schedule>;

const savedReport = z.strictObject({
  ViewId: z.int(),
  ViewName: z.string(),
  IsShared: z.boolean(),
  OwnerName: z.string(),
  IsOwn: z.boolean(),
  /** Rename or remove it. */
  MayChange: z.boolean(),
  Search: savedReportSearch,
  /** When the caller is e-mailed a link to it. */
  Schedule: z.nullable(schedule),
});
export type SavedReport = z.output<typeof savedReport>;

const path = '/api/report/views/' as const;
const permission = 'report.run';

/** The caller's own saved reports and the shared ones. */
export const listSavedReports = defineEndpoint({
  name: 'listSavedReports',
  method: 'GET',
  path,
  permission,
  audit: { none: 'names of filters' },
  reply: z.array(savedReport),
});

export const addSavedReport = defineEndpoint({
  name: 'addSavedReport',
  method: 'POST',
  path: `${path}add/`,
  permission,
  audit: 'dashboard-view.add',
  body: z.strictObject({ ViewName: viewName, IsShared: z.boolean(), Search: savedReportSearch }),
  reply: z.strictObject({ ViewId: z.int() }),
  refusals: ['guard'],
});

export const renameSavedReport = defineEndpoint({
  name: 'renameSavedReport',
  method: 'POST',
  path: `${path}rename/`,
  permission,
  audit: 'dashboard-view.rename',
  body: z.strictObject({ ViewId: bodyId, ViewName: viewName }),
  reply: done,
});

/** By its owner; a shared one by an Admin too. Its schedules end with it. */
export const removeSavedReport = defineEndpoint({
  name: 'removeSavedReport',
  method: 'POST',
  path: `${path}remove/`,
  permission,
  audit: 'dashboard-view.remove',
  body: z.strictObject({ ViewId: bodyId }),
  reply: done,
});

/** Sets or ends the caller's own schedule of a saved report: an e-mail with a link that needs sign-in, never the file. */
export const scheduleSavedReport = defineEndpoint({
  name: 'scheduleSavedReport',
  method: 'POST',
  path: `${path}schedule/`,
  permission,
  audit: 'dashboard-view.schedule',
  body: z.strictObject({ ViewId: bodyId, Schedule: z.nullable(schedule) }),
  reply: done,
  refusals: ['guard'],
});

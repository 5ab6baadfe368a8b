import { applicationColumns, dueFilters, searchFields, longWaits, doneToday } from './list-choices.ts';
import { slaShape } from './sla-state.ts';
import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { isWideExport } from '../reports/wide-exports.ts';
import { bodyId, day, instant, pagedQuery, pagedReply } from '../shared-schemas.ts';
import { asksForWhole, wholeExport } from '../personal-data/whole-export.ts';

/** The possible entries of a row's Action column (§6); the server decides which apply (AllowedActions). */
export const rowActions = [
  'review',
  'viewDetails',
  'assign',
  'unassign',
  'resend',
  'repush',
  'mapping',
  'cancel',
  'timeline',
] as const;
export type RowAction = (typeof rowActions)[number];

/**
 * §3, dashboard filter: `Id` is the source (0 all), `Status` -1 all. `VerifierId`, `Waits` and `Done` are what figures of the cockpit lead
 * to. `Due` is for tenants that use working time. `Mine`: assigned to the caller; for Sales the caller's leads, for a sales manager also the leads of the branch.
 */
const applicationFilter = z.strictObject({
  Id: z.optional(z.int().check(z.minimum(0), z.maximum(7))),
  Status: z.optional(z.int().check(z.minimum(-1), z.maximum(9))),
  Field: z.optional(z.enum(searchFields)),
  FromDate: z.optional(z.nullable(day)),
  ToDate: z.optional(z.nullable(day)),
  Stp: z.optional(z.boolean()),
  VerifierId: z.optional(bodyId),
  Waits: z.optional(z.enum(longWaits)),
  Done: z.optional(z.enum(doneToday)),
  Due: z.optional(z.enum(dueFilters)),
  Mine: z.optional(z.boolean()),
});
export type ApplicationFilter = z.output<typeof applicationFilter>;

/** §3, application row. */
const applicationRow = z.strictObject({
  ApplicationId: z.int(),
  UAN: z.nullable(z.string()),
  UCCNumber: z.nullable(z.string()),
  Name: z.string(),
  Mobile: z.string(),
  PAN: z.nullable(z.string()),
  CreatedOn: instant,
  LastSubmittedOn: z.nullable(instant),
  ModeName: z.string(),
  Source: z.string(),
  ApplicationStatus: z.int(),
  ApplicationStatusName: z.string(),
  LastStageCompleted: z.nullable(z.string()),
  EmpCode: z.nullable(z.string()),
  EmpBranchCode: z.nullable(z.string()),
  IsEmpCodeFilled: z.boolean(),
  /** The preset of Mapping, and the only branch that a sales manager may send (DASH-14). */
  BranchPreset: z.nullable(z.string()),
  VerifierName: z.nullable(z.string()),
  /** Names of the other users who have it open now. */
  OpenBy: z.array(z.string()),
  VerifierRemarks: z.nullable(z.string()),
  Stp: z.boolean(),
  RowVersion: z.int(),
  AllowedActions: z.array(z.enum(rowActions)),
  /** Review would open it for the caller now (§5, review access). */
  OpensForReview: z.boolean(),
  /** Its decision waits for a second person; absent where none waits. */
  AwaitsChecker: z.optional(z.boolean()),
  ...slaShape,
});
export type ApplicationRow = z.output<typeof applicationRow>;

const applicationQuery = z.extend(pagedQuery(applicationFilter), {
  /** The page was reloaded without an action of the user; the trail then records no look (decision 061). */
  IsRefresh: z.optional(z.boolean()),
});

/** The filter of a query, without page and order. */
export const filteredApplications = z.strictObject({
  search: applicationQuery.shape.search,
  Filter: z.optional(applicationFilter),
});

export const listApplications = defineEndpoint({
  name: 'listApplications',
  budget: 'search',
  method: 'POST',
  path: '/api/dashboard/applications/',
  permission: 'application.list',
  audit: 'application.list',
  body: applicationQuery,
  reply: z.strictObject({
    ...pagedReply(applicationRow).shape,
    /** A search has found more rows than `recordsFiltered`, which is then the limit of the count. */
    IsMore: z.boolean(),
    /** Columns that cannot be sorted, because their order would reveal masked values. */
    Unsorted: z.array(z.enum(applicationColumns)),
  }),
  refusals: ['tooManyToSort', 'unprocessable'],
});

export const applicationsFileName = 'Applications.xlsx';

/** DASH-18: all rows of the same query; its page does not matter. */
export const downloadApplications = defineEndpoint({
  name: 'downloadApplications',
  budget: 'export',
  method: 'POST',
  path: '/api/dashboard/applications/download',
  permission: 'application.list',
  audit: 'application.export',
  confirms: (body) => isWideExport(body) || asksForWhole(body),
  body: z.strictObject({
    ...wholeExport,
    draw: z.optional(z.int()),
    start: z.optional(z.int()),
    length: z.optional(z.int()),
    order: applicationQuery.shape.order,
    ...filteredApplications.shape,
  }),
  reply: BINARY,
  refusals: ['tooManyRequests', 'tooManyToSort', 'unprocessable'],
});

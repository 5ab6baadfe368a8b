/**
 * The screen's columns in their order: `order[].column` is an index counted from 1, or one of these names. `DueOn` only where the tenant uses
 * working time.
 */
export const applicationColumns = [
  'UAN',
  'UCCNumber',
  'Name',
  'Mobile',
  'PAN',
  'CreatedOn',
  'LastSubmittedOn',
  'ModeName',
  'Source',
  'ApplicationStatusName',
  'LastStageCompleted',
  'EmpBranchCode',
  'VerifierName',
  'VerifierRemarks',
  'DueOn',
] as const;
export type ApplicationColumn = (typeof applicationColumns)[number];

export const searchFields = ['PAN', 'UAN', 'Mobile', 'Name'] as const;

/** Open ones that wait: for review for more than a day; or, assigned and held ones too, for longer than the SLA allows. */
export const longWaits = ['day', 'sla'] as const;
export type LongWait = (typeof longWaits)[number];

/**
 * By due time, where the tenant uses working time: `overdue`; due within the hour, or later today in India; `dueSoon`: past the warning but not
 * yet due; `paused`: waiting for the customer.
 */
export const dueFilters = ['overdue', 'hour', 'today', 'dueSoon', 'paused'] as const;
export type DueFilter = (typeof dueFilters)[number];

/** Events of an application today, in India; `decided`: by a verifier, or by the selected verifier. */
export const doneToday = ['submitted', 'approved', 'rejected', 'decided'] as const;
export type DoneToday = (typeof doneToday)[number];

/** Minimum number of typed characters to search by PAN or mobile, because shorter beginnings are not stored (decision 052). */
export const shortestSearch = 4;

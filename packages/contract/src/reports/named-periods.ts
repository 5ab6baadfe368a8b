/**
 * Periods that are named instead of dated, so that a saved report shows the present ones. Weeks begin on Monday; a year is India's
 * financial year, from April to March.
 */
export const namedPeriods = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

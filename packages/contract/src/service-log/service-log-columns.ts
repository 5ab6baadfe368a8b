/** The screen's eight columns in their order (§2). */
export const serviceLogColumns = [
  'LogId',
  'ApiRequestTime',
  'ApiResponseTime',
  'ApiId',
  'Status',
  'Request',
  'Response',
  'UAN',
] as const;
export type ServiceLogColumn = (typeof serviceLogColumns)[number];

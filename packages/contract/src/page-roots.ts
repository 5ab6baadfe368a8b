/**
 * The first path segments of the web app's pages (§2 and the additional ones). The server serves the app there, and answers any different
 * path as unknown.
 */
export const pageRoots = [
  'after-approval',
  'audit',
  'changes',
  'checks',
  'dashboard',
  'deliveries',
  'evidence',
  'forgot-password',
  'incidents',
  'lead',
  'login',
  'masters',
  'my-day',
  'quality',
  'reports',
  'retention',
  'review',
  'screening',
  'service-log',
  'set-password',
  'styleguide',
  'team',
  'timeline',
  'view',
  'your-sign-in',
] as const;

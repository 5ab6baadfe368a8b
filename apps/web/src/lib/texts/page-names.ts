export const masterNames = {
  users: 'Users',
  reasons: 'Reasons',
  solutions: 'Solutions',
  uan: 'UAN Master',
  plans: 'Plan Master',
  banks: 'Banks',
  pincodes: 'Pincodes',
  segments: 'Segments',
  holidays: 'Holidays',
  calendars: 'Calendars',
  'special-sessions': 'Special sessions',
  'sla-policies': 'SLA policies',
  branches: 'Branches',
  employers: 'Employers',
  'acceptance-lists': 'Acceptance lists',
  'aof-templates': 'AOF templates',
  skills: 'Skills',
  'verifier-profiles': 'Verifier profiles',
  'verifier-absences': 'Leave',
  'routing-rules': 'Routing rules',
  'qa-plan': 'QA plan',
  'qa-gold': 'Gold cases',
  'answer-formats': 'Answer formats',
  'answer-codes': 'Answer codes',
  'watch-lists': 'Watch lists',
} as const;

/** Each page by its address, as its title in the browser and its heading say it. */
export const pageNames = {
  login: 'Sign in',
  dashboard: 'Dashboard',
  'my-day': 'My day',
  team: 'Team board',
  checks: 'Checks',
  screening: 'Screening',
  quality: 'Quality',
  'after-approval': 'After approval',
  'after-approval/imports': 'Imports of answers',
  'quality/review': 'Blind review',
  'quality/decide': 'Different verdicts',
  review: 'Review',
  view: 'Application details',
  timeline: 'Timeline',
  reports: 'Reports',
  'lead/report': 'Lead report',
  'service-log': 'Service log',
  audit: 'Audit trail',
  changes: 'Changes',
  evidence: 'Evidence packs',
  incidents: 'Incidents',
  deliveries: 'Deliveries',
  retention: 'Retention and holds',
  masters: 'Masters',
  'masters/settings': 'Settings',
  'masters/connections': 'Connections',
  'masters/acceptance-rules': 'Acceptance rules',
  'masters/check-policies': 'Check policies',
  'masters/trust-anchors': 'Trust anchors',
  'masters/customer-texts': 'Customer texts',
  'your-sign-in': 'Your sign-in',
  styleguide: 'Style guide',
  'set-password': 'Set your password',
  'forgot-password': 'Forgot password',
} as const;

/** A part of the reports to which the dashboard leads. */
export const operationsName = 'Operations now';

/** The name of a page by its address; undefined for an unknown one. */
export function nameOfPage(address: string): string | undefined {
  const names: Readonly<Record<string, string>> = pageNames;
  const masters: Readonly<Record<string, string>> = masterNames;
  return names[address] ?? (address.startsWith('masters/') ? masters[address.slice(8)] : undefined);
}

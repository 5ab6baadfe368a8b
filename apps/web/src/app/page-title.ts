import { en } from '../lib/texts/en.ts';

const pages: Readonly<Record<string, string>> = {
  login: en.login.title,
  dashboard: en.dashboard.title,
  review: en.review.title,
  view: en.salesView.title,
  timeline: en.timeline.title,
  reports: en.menu.reports,
  'lead/report': en.menu.leadReport,
  'service-log': en.menu.serviceLog,
  audit: en.audit.title,
  evidence: en.evidence.title,
  incidents: en.incidents.title,
  deliveries: en.deliveries.title,
  retention: en.retention.title,
  masters: en.masters.title,
  'masters/settings': en.menu.settings,
  'masters/customer-texts': en.customerTexts.titleOfAll,
  'masters/acceptance-rules': en.acceptanceRules.titleOfAll,
  'masters/connections': en.connections.title,
  'your-sign-in': en.account.title,
  styleguide: en.titles.styleguide,
  'set-password': en.setPassword.title,
  'forgot-password': en.titles.forgotPassword,
  ...Object.fromEntries(Object.entries(en.masters.names).map(([path, name]) => [`masters/${path}`, name])),
};

/** Of a page by its address: what it is about, which page it is, the product. */
export function pageTitle(pathname: string, subject: string | undefined): string {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  const page = pages[`${first}/${second ?? ''}`] ?? pages[first] ?? en.notFound.title;
  return [subject, first === '' ? undefined : page, en.product].filter(Boolean).join(' · ');
}

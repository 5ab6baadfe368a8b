import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  ['/review/42', 'OD10000378', 'OD10000378 · Review · KYC Desk'],
  ['/view/42', 'OD10000378', 'OD10000378 · Application details · KYC Desk'],
  ['/timeline', 'OD10000378', 'OD10000378 · Timeline · KYC Desk'],
  ['/timeline', undefined, 'Timeline · KYC Desk'],
  ['/dashboard', undefined, 'Dashboard · KYC Desk'],
  ['/reports', undefined, 'Reports · KYC Desk'],
  ['/lead/report', undefined, 'Lead report · KYC Desk'],
  ['/service-log', undefined, 'Service log · KYC Desk'],
  ['/masters/users', undefined, 'Users · KYC Desk'],
  ['/masters/uan', undefined, 'UAN Master · KYC Desk'],
  ['/masters/plans', undefined, 'Plan Master · KYC Desk'],
  ['/masters/pincodes', undefined, 'Pincodes · KYC Desk'],
  ['/masters/settings', undefined, 'Settings · KYC Desk'],
  ['/masters/customer-texts', undefined, 'Customer texts · KYC Desk'],
  ['/masters/acceptance-rules', undefined, 'Acceptance rules · KYC Desk'],
  ['/masters/acceptance-lists', undefined, 'Acceptance lists · KYC Desk'],
  ['/masters/connections', undefined, 'Connections · KYC Desk'],
  ['/audit', undefined, 'Audit trail · KYC Desk'],
  ['/evidence', undefined, 'Evidence packs · KYC Desk'],
  ['/incidents', undefined, 'Incidents · KYC Desk'],
  ['/deliveries', undefined, 'Deliveries · KYC Desk'],
  ['/after-approval', undefined, 'After approval · KYC Desk'],
  ['/retention', undefined, 'Retention and holds · KYC Desk'],
  ['/your-sign-in', undefined, 'Your sign-in · KYC Desk'],
  ['/styleguide', undefined, 'Style guide · KYC Desk'],
  ['/styleguide/pan', undefined, 'Style guide · KYC Desk'],
  ['/forgot-password', undefined, 'Forgot password · KYC Desk'],
  ['/nowhere', undefined, 'There is no such page · KYC Desk'],
  ['/', undefined, 'KYC Desk'],
])('U12 the title of %s about %s', (pathname, subject, title) => {
  expect(pageTitle(pathname, subject)).toBe(title);
});

test.each(['/login', '/login/DEMO'])('U12 the title of %s', (pathname) => {
  expect(pageTitle(pathname, undefined)).toMatch(/^\S.* · KYC Desk$/);
});

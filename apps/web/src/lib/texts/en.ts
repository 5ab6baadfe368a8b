import { auditScreenTexts } from './oversight/audit.ts';
import { deliveriesScreenTexts } from './oversight/deliveries.ts';
import { evidenceScreenTexts } from './oversight/evidence.ts';
import { incidentScreenTexts } from './oversight/incidents.ts';
import { acceptanceTexts } from './acceptance.ts';
import { riskTexts } from './risk.ts';
import { ipvTexts } from './review/ipv.ts';
import { revealTexts } from './review/reveal.ts';
import { acceptanceRulesTexts } from './acceptance-rules.ts';
import { customerTextsTexts } from './customer-texts.ts';
import { accountTexts } from './account.ts';
import { bulk, views } from './dashboard-selections.ts';
import { connectionsTexts } from './connections.ts';
import { dashboard } from './dashboard.ts';
import { loginTexts } from './login.ts';
import { mastersTexts } from './masters.ts';
import { presence } from './presence.ts';
import { leads, reports, serviceLog } from './reports.ts';
import { review } from './review.ts';
import { retentionTexts } from './retention/retention.ts';
import { salesView } from './sales-view.ts';
import { rejectionTexts } from './rejection.ts';
import { searchTexts } from './shell/search.ts';
import { undoTexts } from './undo.ts';
import { confirmIdentityTexts, sessionEndTexts, sessionsTexts } from './sessions.ts';

/** Every text of the web app. Those of the server and of actions come with its answers (packages/contract). */
export const en = {
  product: 'KYC Desk',
  common: {
    ok: 'OK',
    yes: 'Yes',
    no: 'No',
    back: 'Back',
    close: 'Close',
    retry: 'Try again',
    noData: 'No data available',
    loading: 'Loading…',
    showAll: 'Show full text',
    breadcrumb: 'Breadcrumb',
    copy: 'Copy {{value}}',
    copied: 'Copied {{value}}',
  },
  undo: undoTexts,
  acceptance: acceptanceTexts,
  risk: riskTexts,
  ipv: ipvTexts,
  reveal: revealTexts,
  rejection: rejectionTexts,
  dialogs: {
    confirm: 'Confirm!',
    alert: 'Alert!',
    success: 'Success!',
    reason: 'Reason',
    reasonHint: '10 to 200 characters',
    cancel: 'Cancel',
  },
  errors: {
    network: 'Network error. Please check your internet connection.',
    download: 'Error during download.',
    permission: 'Permission denied.',
    page: 'This page could not be shown',
    pageHint: 'Nothing you saved is lost. Try again; if it comes back, reload the page.',
    list: 'The list could not be loaded',
  },
  notFound: {
    title: 'There is no such page',
    hint: 'The address may be old or mistyped.',
    home: 'Go to the dashboard',
  },
  titles: { styleguide: 'Style guide', forgotPassword: 'Forgot password' },
  shell: {
    menu: 'Menu',
    openMenu: 'Open menu',
    mainMenu: 'Main menu',
    lastLogin: 'Last Login',
    never: 'Never',
    logout: 'Logout',
    yourSignIn: 'Your sign-in',
    yourMenu: '{{name}}: your menu',
    copyright: '© {{year}} KYC Desk. All rights reserved.',
    poweredBy: 'Powered by KYC Desk',
    logoOf: 'Logo of {{tenant}}',
    skip: 'Skip to content',
    offline: 'You are offline. Nothing is saved until you are back.',
    toDark: 'Switch to dark colours',
    toLight: 'Switch to light colours',
  },
  menu: {
    dashboard: 'Dashboard',
    users: 'Users',
    reasons: 'Reasons',
    solutions: 'Solutions',
    uans: 'UAN Master',
    plans: 'Plan Master',
    banks: 'Banks',
    pincodes: 'Pincodes',
    segments: 'Segments',
    holidays: 'Holidays',
    branches: 'Branches',
    employers: 'Employers',
    customerTexts: 'Customer texts',
    acceptanceRules: 'Acceptance rules',
    acceptanceLists: 'Acceptance lists',
    connections: 'Connections',
    settings: 'Settings',
    reports: 'Reports',
    serviceLog: 'Service log',
    leadReport: 'Lead report',
    audit: 'Audit',
    aofTemplates: 'Aof Templates',
  },
  ...loginTexts,
  account: accountTexts,
  grid: {
    range: '{{from}}–{{to}} of {{total}}',
    rangeOfMore: '{{from}}–{{to}} of more than {{total}}',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    pages: 'Pages of {{name}}',
  },
  dates: { from: 'From date', to: 'To date', format: 'DD/MM/YYYY', clear: 'Clear {{label}}' },
  timeline: {
    title: 'Timeline',
    titleOf: 'Timeline of {{uan}}',
    uan: 'UAN',
    submit: 'View',
    hint: 'Enter a UAN to see what happened to its application, and when.',
  },
  dashboard,
  views,
  bulk,
  salesView,
  reports,
  leads,
  serviceLog,
  audit: auditScreenTexts,
  evidence: evidenceScreenTexts,
  incidents: incidentScreenTexts,
  deliveries: deliveriesScreenTexts,
  masters: mastersTexts,
  acceptanceRules: acceptanceRulesTexts,
  customerTexts: customerTextsTexts,
  connections: connectionsTexts,
  sessions: sessionsTexts,
  sessionEnd: sessionEndTexts,
  confirmIdentity: confirmIdentityTexts,
  presence,
  search: searchTexts,
  retention: retentionTexts,
  review,
} as const;

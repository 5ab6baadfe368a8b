import { UserType } from '@kyc/contract/user-types';
import type { LinkProps } from '@tanstack/react-router';
import type { Beyond } from '../../lib/page/shown-beyond.ts';
import type { en } from '../../lib/texts/en.ts';

export interface MenuEntry {
  readonly text: `menu.${keyof typeof en.menu}`;
  readonly to: Exclude<LinkProps['to'], undefined>;
  /** Without a list, all roles see the entry. */
  readonly userTypes?: readonly UserType[];
  /** Moves under 'Masters' where the menu has room only for its head; there under the group's heading. */
  readonly group?: MasterGroup;
  /** Moves under 'Desk' where the header has no room. */
  readonly isOfDesk?: true;
  /** Of a feature that a tenant switches on; without it the entry is always shown. */
  readonly isThere?: (viewer: Viewer) => boolean;
}

const admin = [UserType.Admin];

/** Headings of the menu of masters, in this order. */
export const masterGroups = ['people', 'review', 'accounts', 'places', 'systems'] as const;
export type MasterGroup = (typeof masterGroups)[number];

const masterOf =
  (group: MasterGroup) =>
  (text: MenuEntry['text'], to: MenuEntry['to'], isThere: MenuEntry['isThere'] = () => true): MenuEntry => ({
    text,
    to: to ?? '/',
    userTypes: admin,
    group,
    isThere,
  });
const master = {
  people: masterOf('people'),
  review: masterOf('review'),
  accounts: masterOf('accounts'),
  places: masterOf('places'),
  systems: masterOf('systems'),
};

const usesWorkingTime: MenuEntry['isThere'] = ({ beyond }) => beyond?.workingTime === true;

const usesChecks: MenuEntry['isThere'] = ({ beyond }) => beyond?.makerChecker === true;

const usesRouting: MenuEntry['isThere'] = ({ beyond }) => beyond?.routing === true;

const usesQuality: MenuEntry['isThere'] = ({ beyond }) => beyond?.quality === true;

const usesAfterApproval: MenuEntry['isThere'] = ({ beyond }) => beyond?.afterApproval === true;
const usesProofs: MenuEntry['isThere'] = ({ beyond }) => beyond?.signatureProofs === true;
const usesScreening: MenuEntry['isThere'] = ({ beyond }) => beyond?.screening === true;

/** SHELL-10, in its order, each additional one next to the related entry. A screen gets its line when its route exists. */
const entries: readonly MenuEntry[] = [
  { text: 'menu.dashboard', to: '/dashboard' },
  { text: 'menu.myDay', to: '/my-day', userTypes: [UserType.Verifier], isThere: usesRouting, isOfDesk: true },
  { text: 'menu.checks', to: '/checks', userTypes: [UserType.Verifier], isThere: usesChecks, isOfDesk: true },
  { text: 'menu.team', to: '/team', userTypes: admin, isThere: usesRouting, isOfDesk: true },
  {
    text: 'menu.quality',
    to: '/quality',
    userTypes: [UserType.Verifier, UserType.Admin, UserType.Business],
    isThere: usesQuality,
    isOfDesk: true,
  },
  {
    text: 'menu.afterApproval',
    to: '/after-approval',
    userTypes: [UserType.Admin, UserType.Business, UserType.Audit],
    isThere: usesAfterApproval,
    isOfDesk: true,
  },
  {
    text: 'menu.screening',
    to: '/screening',
    userTypes: [UserType.Verifier, UserType.Admin, UserType.Audit],
    isThere: usesScreening,
    isOfDesk: true,
  },
  master.people('menu.users', '/masters/users'),
  master.review('menu.reasons', '/masters/reasons'),
  master.review('menu.solutions', '/masters/solutions'),
  master.review(
    'menu.customerTexts',
    '/masters/customer-texts',
    ({ beyond }) => beyond?.rejectionLoop === true,
  ),
  master.accounts('menu.uans', '/masters/uan'),
  master.accounts('menu.plans', '/masters/plans'),
  master.accounts('menu.banks', '/masters/banks'),
  master.places('menu.pincodes', '/masters/pincodes'),
  master.accounts('menu.segments', '/masters/segments'),
  master.places('menu.holidays', '/masters/holidays'),
  master.review('menu.calendars', '/masters/calendars', usesWorkingTime),
  master.review('menu.specialSessions', '/masters/special-sessions', usesWorkingTime),
  master.review('menu.slaPolicies', '/masters/sla-policies', usesWorkingTime),
  master.places('menu.branches', '/masters/branches'),
  master.people('menu.employers', '/masters/employers'),
  master.people('menu.verifierProfiles', '/masters/verifier-profiles', usesRouting),
  master.people('menu.verifierAbsences', '/masters/verifier-absences', usesRouting),
  master.people('menu.skills', '/masters/skills', usesRouting),
  master.review('menu.routingRules', '/masters/routing-rules', usesRouting),
  master.review('menu.qaPlan', '/masters/qa-plan', usesQuality),
  master.review('menu.qaGold', '/masters/qa-gold', usesQuality),
  master.systems('menu.answerFormats', '/masters/answer-formats', usesAfterApproval),
  master.review('menu.answerCodes', '/masters/answer-codes', usesAfterApproval),
  master.review('menu.watchLists', '/masters/watch-lists', usesScreening),
  master.review(
    'menu.acceptanceRules',
    '/masters/acceptance-rules',
    ({ beyond }) => beyond?.acceptanceGate === true,
  ),
  master.review(
    'menu.acceptanceLists',
    '/masters/acceptance-lists',
    ({ beyond }) => beyond?.acceptanceGate === true,
  ),
  master.review('menu.checkPolicies', '/masters/check-policies', usesChecks),
  master.systems('menu.trustAnchors', '/masters/trust-anchors', usesProofs),
  master.systems('menu.connections', '/masters/connections'),
  { text: 'menu.settings', to: '/masters/settings', userTypes: admin },
  { text: 'menu.reports', to: '/reports', userTypes: [UserType.Admin, UserType.Business] },
  { text: 'menu.serviceLog', to: '/service-log', userTypes: [UserType.Admin, UserType.Business] },
  { text: 'menu.leadReport', to: '/lead/report', userTypes: [UserType.Admin, UserType.Business] },
  { text: 'menu.audit', to: '/audit', userTypes: [UserType.Admin, UserType.Audit] },
  master.systems(
    'menu.aofTemplates',
    '/masters/aof-templates',
    // Development only, unless the tenant wants it elsewhere too (MAST-03).
    ({ environment, beyond }) => environment === 'development' || beyond?.showsTemplates === true,
  ),
];

export interface Viewer {
  readonly userType: UserType;
  readonly environment: string | undefined;
  /** The tenant's features beyond the specification, once loaded. */
  readonly beyond?: Beyond | undefined;
}

export function menuFor(viewer: Viewer): readonly MenuEntry[] {
  return entries.filter(
    (entry) =>
      (entry.userTypes === undefined || entry.userTypes.includes(viewer.userType)) &&
      (entry.isThere === undefined || entry.isThere(viewer)),
  );
}

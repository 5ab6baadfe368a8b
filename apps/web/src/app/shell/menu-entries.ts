import { UserType } from '@kyc/contract/user-types';
import type { LinkProps } from '@tanstack/react-router';
import type { en } from '../../lib/texts/en.ts';

interface MenuEntry {
  readonly text: `menu.${keyof typeof en.menu}`;
  readonly to: Exclude<LinkProps['to'], undefined>;
  /** Everybody without. */
  readonly userTypes?: readonly UserType[];
  /** Shown in this environment only. */
  readonly environment?: 'development';
  /** Shown where the tenant has it. */
  readonly gate?: 'retention';
}

/** SHELL-10, in its order. A screen gets its line when its route exists. */
const entries: readonly MenuEntry[] = [
  { text: 'menu.dashboard', to: '/dashboard' },
  { text: 'menu.users', to: '/masters/users', userTypes: [UserType.Admin] },
  { text: 'menu.reasons', to: '/masters/reasons', userTypes: [UserType.Admin] },
  { text: 'menu.solutions', to: '/masters/solutions', userTypes: [UserType.Admin] },
  { text: 'menu.uans', to: '/masters/uan', userTypes: [UserType.Admin] },
  { text: 'menu.plans', to: '/masters/plans', userTypes: [UserType.Admin] },
  { text: 'menu.banks', to: '/masters/banks', userTypes: [UserType.Admin] },
  { text: 'menu.segments', to: '/masters/segments', userTypes: [UserType.Admin] },
  { text: 'menu.settings', to: '/masters/settings', userTypes: [UserType.Admin] },
  { text: 'menu.reports', to: '/reports', userTypes: [UserType.Admin, UserType.Business] },
  { text: 'menu.serviceLog', to: '/service-log', userTypes: [UserType.Admin, UserType.Business] },
  { text: 'menu.leadReport', to: '/lead/report', userTypes: [UserType.Admin, UserType.Business] },
  {
    text: 'menu.retention',
    to: '/retention',
    userTypes: [UserType.Admin, UserType.Audit],
    gate: 'retention',
  },
  {
    text: 'menu.aofTemplates',
    to: '/masters/aof-templates',
    userTypes: [UserType.Admin],
    environment: 'development',
  },
];

interface Viewer {
  readonly userType: UserType;
  readonly environment: string | undefined;
  readonly hasRetention?: boolean | undefined;
}

export function menuFor({ userType, environment, hasRetention = false }: Viewer): readonly MenuEntry[] {
  return entries.filter(
    (entry) =>
      (entry.userTypes === undefined || entry.userTypes.includes(userType)) &&
      (entry.environment === undefined || entry.environment === environment) &&
      (entry.gate === undefined || hasRetention),
  );
}

import { UserType } from '@kyc/contract/user-types';
import { helpPages } from '../../lib/texts/help/pages.ts';

type HelpPage = keyof typeof helpPages;

const dashboards: Readonly<Record<UserType, HelpPage>> = {
  [UserType.Verifier]: 'dashboardVerifier',
  [UserType.Admin]: 'dashboardAdmin',
  [UserType.Sales]: 'dashboardSales',
  [UserType.SalesManager]: 'dashboardSales',
  [UserType.Audit]: 'dashboardReader',
  [UserType.Business]: 'dashboardReader',
};

/** The help about the page at that address for that role; undefined for an unknown page. */
export function aboutPage(pathname: string, userType: UserType): HelpPage | undefined {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  if (first === 'dashboard') return dashboards[userType];
  return [`${first}/${second}`, first].find(isAddress);
}

function isAddress(address: string): address is HelpPage {
  return Object.hasOwn(helpPages, address) && !address.startsWith('dashboard');
}

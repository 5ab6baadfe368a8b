import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { useTranslation } from 'react-i18next';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { useSession } from '../../../lib/session/session.ts';
import { filtersOf, searchOfFilters } from '../address/dashboard-filters.ts';

/** The text of an empty list, and the remedy. */
export function useEmptyTexts(search: DashboardSearch) {
  const { t } = useTranslation();
  const isVerifier = useSession()?.userType === UserType.Verifier;
  const { status, ...others } = searchOfFilters(filtersOf(search));
  const isOwnWork = isVerifier && status === ApplicationStatus.Assigned && Object.keys(others).length === 0;
  return isOwnWork
    ? { title: t('dashboard.nothingAssigned'), hint: t('dashboard.nothingAssignedHint') }
    : { title: t('dashboard.empty'), hint: t('dashboard.emptyHint'), showAll: t('dashboard.emptyShowAll') };
}

import { ApplicationStatus } from '@kyc/contract/application-status';
import { isSalesType, UserType } from '@kyc/contract/user-types';
import { ALL } from './special-statuses.ts';
import type { DashboardSearch } from './dashboard-search.ts';

interface Opening {
  readonly userType: UserType | undefined;
  readonly isQueue: boolean;
}

/**
 * What a dashboard without a status in its address opens with: a verifier's with Assigned (DASH-06), in a queue that of sales with the
 * own leads. Undefined: the address stays.
 */
export function openingSearch(
  search: DashboardSearch,
  { userType, isQueue }: Opening,
): DashboardSearch | undefined {
  if (search.status !== undefined || userType === undefined) return undefined;
  if (userType === UserType.Verifier) return { ...search, status: ApplicationStatus.Assigned };
  return isQueue && isSalesType(userType) ? { ...search, status: ALL, mine: true } : undefined;
}

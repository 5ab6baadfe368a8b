import type { UserType } from '@kyc/contract/user-types';

/** The acting user, as read from the token. */
export interface Actor {
  readonly tenantId: number;
  readonly userId: number;
  readonly userType: UserType;
  readonly allowViewData: boolean;
}

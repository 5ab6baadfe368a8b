import type { UserType } from '@kyc/contract/user-types';

/** Who acts, as the token says. */
export interface Actor {
  readonly tenantId: number;
  readonly userId: number;
  readonly userType: UserType;
  readonly allowViewData: boolean;
}

import { UserType } from '@kyc/contract/user-types';

/** The branch that Mapping begins with (DASH-14): the application's, else a sales manager's own, who cannot change it. */
export function branchPreset(
  ofApplication: string | null,
  caller: { readonly userType: UserType; readonly branchCode: string | null },
): string | null {
  if (ofApplication !== null || caller.userType !== UserType.SalesManager) return ofApplication;
  return caller.branchCode;
}

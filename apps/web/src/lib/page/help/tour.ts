import { UserType } from '@kyc/contract/user-types';
import { createStore } from '../store.ts';

/** The tour opens at its place: on the first day, or on request. */
export const tourIsDue = createStore(false);

/** A case that this user may decide is on the screen. */
export const decidableCaseIsShown = createStore(false);

/** The sign-in invited this user to add a passkey, and the user has not chosen yet. */
export const passkeyIsDue = createStore(false);

/** A verifier works in cases, and is shown the first one; the others are shown the dashboard. */
export type TourPlace = 'case' | 'dashboard';
export function tourPlaceOf(userType: number): TourPlace {
  return userType === UserType.Verifier ? 'case' : 'dashboard';
}

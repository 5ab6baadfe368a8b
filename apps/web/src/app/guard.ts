import { mayUse, type permissions } from '@kyc/contract/permissions';
import { isSalesType, type UserType } from '@kyc/contract/user-types';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { readAhead } from '../lib/api/read-ahead.ts';
import { alertError } from '../lib/page/dialogs.ts';
import { clearSession, readSession } from '../lib/session/session.ts';
import { wasQueue } from '../lib/storage/kept-queue.ts';
import { firstTexts } from '../lib/texts/first.ts';
import { loginAddress } from './login-address.ts';
import type { DashboardSearch } from '../features/dashboard/address/dashboard-search.ts';
import { openingSearch } from '../features/dashboard/address/own-first.ts';
import type { LoginSearch } from '../features/login/login-search.ts';

/** ROUTE-03: without a stored token the user is force-logged-out, and comes back here after signing in. */
export function requireSession({ location }: { readonly location: ParsedLocation }): void {
  if (readSession()) return;
  clearSession();
  throw redirect(
    loginAddress({ tenantCode: undefined, search: { forcedLogout: true, next: location.href } }),
  );
}

interface LoginVisit {
  readonly search: LoginSearch;
  /** The company in the address, when it names one. */
  readonly code: string | undefined;
}

/** Who is signed in already has no use for the login page, unless they mean to sign in to another company. */
export async function openAlreadySignedIn({ search, code }: LoginVisit): Promise<void> {
  const session = readSession();
  if (!session || search.forcedLogout) return;
  if (code !== undefined && code.toUpperCase() !== session.tenantCode.toUpperCase()) return;
  // Loaded only here: a user who is not signed in does not need it.
  const { findLanding } = await import('../features/login/steps/find-landing.ts');
  throw redirect({ href: await findLanding(session, search) });
}

/** DASH-06. Written into the address, so that a colleague of another role sees the same rows by the link. */
export async function preselectOwn({ search }: { readonly search: DashboardSearch }): Promise<void> {
  const userType = readSession()?.userType;
  const isQueue = wasQueue() ?? (await isQueueOf(userType));
  const wanted = openingSearch(search, { userType, isQueue });
  if (wanted !== undefined) throw redirect({ to: '/dashboard', search: wanted, replace: true });
}

/** Only the opening of sales depends on it, on a browser's first visit; the page of others starts without waiting for an answer. */
async function isQueueOf(userType: UserType | undefined): Promise<boolean> {
  if (userType === undefined || !isSalesType(userType)) return false;
  // Loaded only here, because the sign-in page contains this file.
  const { askQueue } = await import('../lib/api/tenant/ask-queue.ts');
  return await askQueue();
}

/** §6: others get 'Permission denied.' on the dashboard. A preload of a link shows no message. */
export function requirePermission(permission: keyof typeof permissions) {
  return ({ preload }: { readonly preload: boolean }): void => {
    if (preload || isPermitted(permission)) return;
    void alertError(firstTexts.errors.permission);
    throw redirect({ to: '/dashboard' });
  };
}

/** Whether the signed-in user has the permission; false without a session. */
function isPermitted(permission: keyof typeof permissions): boolean {
  const userType = readSession()?.userType;
  return userType !== undefined && mayUse(userType, permission);
}

/** A role without access reaches these pages too: a refused call would repeat the page's message in a dialog. */
export function readMasterAhead(cause: 'preload' | 'enter' | 'stay', start: () => Promise<unknown>): void {
  if (isPermitted('master.manage')) readAhead(cause, start);
}

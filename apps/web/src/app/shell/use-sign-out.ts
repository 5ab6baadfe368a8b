import { logout } from '@kyc/contract/auth/session';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { forgetReplies } from '../../lib/api/prefetchable.ts';
import { sendRequest } from '../../lib/api/send-request.ts';
import { clearSession, lastTenantCode } from '../../lib/session/session.ts';
import { loginAddress } from '../login-address.ts';

let leaving: Promise<void> | undefined;

/**
 * Ends the session in the browser even if the server is unreachable or no longer knows it: Logout never fails. A second press waits for the
 * first one, because clearing the queries again would empty the login page.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const leave = async () => {
    await sendRequest(logout, {}).catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure;
    });
    const tenantCode = lastTenantCode();
    clearSession();
    forgetReplies();
    await navigate(loginAddress({ tenantCode, search: {} }));
  };
  return async () => {
    leaving ??= leave().finally(() => {
      leaving = undefined;
    });
    await leaving;
  };
}

import { ApiError } from '../api/api-error.ts';
import { mayHealBySigningIn } from '../api/error-policy.ts';
import { onLoginPage } from './forced-logout.ts';
import { refreshSession } from './refresh-session.ts';
import { isSessionWaiting, readSession, removeStoredSession } from './session.ts';
import { signInAgain } from './sign-in-again.ts';
import { isWorkUnsaved } from '../page/unsaved-work.ts';

/**
 * A newer token than the stale one. Where that fails, the failure is thrown and logs out; only with unsaved input does the login come
 * first, and even then the stored session is removed immediately (contract.md §3).
 */
export async function renewSession(staleToken: string): Promise<void> {
  const ended = isSessionWaiting() ? new ApiError(401) : await tryRefresh(staleToken);
  if (!ended) return;
  const session = readSession();
  if (!session || !mayHealBySigningIn(ended.status, ended) || onLoginPage() || !isWorkUnsaved()) throw ended;
  removeStoredSession();
  if (!(await signInAgain(session))) throw ended;
}

async function tryRefresh(staleToken: string): Promise<ApiError | undefined> {
  try {
    await refreshSession(staleToken);
    return undefined;
  } catch (failure) {
    if (failure instanceof ApiError) return failure;
    throw failure;
  }
}

import { refresh } from '@kyc/contract/auth/session';
import { sendRequest } from '../api/send-request.ts';
import { rereadSession, storeTokens } from './session.ts';
import { withBrowserLock } from '../storage/with-browser-lock.ts';
import { ApiError } from '../api/api-error.ts';

const LOCK = 'od_ver_refresh';

let running: Promise<string> | undefined;

/**
 * A token newer than `staleToken`. One refresh at a time in this tab (the first 401 starts it, the others wait) and, with a Web Lock, in
 * all tabs: a refresh token used twice would end the session for all (contract.md §3).
 */
export function refreshSession(staleToken: string): Promise<string> {
  running ??= withBrowserLock(LOCK, () => renew(staleToken)).finally(() => {
    running = undefined;
  });
  return running;
}

async function renew(staleToken: string): Promise<string> {
  const session = rereadSession();
  if (!session) throw new ApiError(401);
  if (session.token !== staleToken) return session.token;

  try {
    const { Token, RefreshToken } = await sendRequest(refresh, {
      body: { Token: session.token, RefreshToken: session.refreshToken },
      loader: 'hidden',
    });
    storeTokens({ token: Token, refreshToken: RefreshToken });
    return Token;
  } catch (failure) {
    // A user signed in again in another tab in the meantime, whose cookie is this browser's now.
    const newer = rereadSession();
    if (newer && newer.token !== staleToken) return newer.token;
    throw failure;
  }
}

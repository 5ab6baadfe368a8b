import { isUuid } from '../../../platform/ids.ts';
import { digest } from '../digest.ts';

/** The secret of a browser names its session, so that it is found again at the next sign-in: `{sessionId}.{secret}`. */
export function sessionOfCookie(
  cookie: string | undefined,
): { sessionId: string; cookieHash: Buffer } | undefined {
  if (cookie === undefined) return undefined;
  const sessionId = cookie.slice(0, cookie.indexOf('.'));
  return isUuid(sessionId) ? { sessionId, cookieHash: digest(cookie) } : undefined;
}

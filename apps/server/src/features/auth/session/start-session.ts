import { randomUUID } from 'node:crypto';
import type { validateMobile } from '@kyc/contract/auth/login';
import type { Endpoint, ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Tenant } from '@kyc/db/tables/masters/tenant-table';
import { audit } from '../../../records/audit.ts';
import { recordLogin, selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { insertRefreshToken } from '@kyc/db/tables/staff/refresh-token-table';
import { endReplacedSession, insertUserSession } from '@kyc/db/tables/staff/user-session-table';
import type { Call } from '../../../http/call.ts';
import { newToken } from '../../../platform/ids.ts';
import { notifyUser } from '../../../records/notify-user.ts';
import { mostSessionHours, refreshHours } from '../auth-limits.ts';
import type { AuthServices } from '../auth-services.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { digest } from '../digest.ts';
import { isPasskeyDue } from '../factors/passkey-due.ts';
import { signAccessToken } from './access-token.ts';
import { sessionOfCookie } from './session-cookie.ts';

/**
 * A user who proved their identity gets a session, with any factors. Its tokens are bound to this browser: the secret in its cookie
 * accompanies every call. The browser's previous session ends.
 */
export async function startSession(
  services: AuthServices,
  call: Call<Endpoint>,
  { tenant, userId }: { tenant: Tenant; userId: number },
): Promise<ReplyOf<typeof validateMobile>> {
  const sessionId = randomUUID();
  const refreshToken = newToken();
  const cookie = `${sessionId}.${newToken()}`;
  const cookieHash = digest(cookie);
  const before = sessionOfCookie(call.cookies.read('kyc-session'));
  const { tenantId } = tenant;
  const { user, device, isInvited, isTourDue } = await inTenant(
    services.database,
    { tenantId, userId },
    async (tx) => {
      const stored = await selectSignInUser(tx, userId);
      if (stored === undefined || !stored.isActive) throw new Refusal('accountDisabled');
      const { address, userAgent } = call;
      await insertUserSession(tx, { sessionId, userId, address, userAgent, cookieHash });
      if (before !== undefined) await endReplacedSession(tx, before);
      await insertRefreshToken(tx, { tokenHash: digest(refreshToken), sessionId, hours: refreshHours });
      await audit(
        tx,
        { action: 'session.start', requestId: call.requestId },
        { entity: 'session', entityId: sessionId },
      );
      const signedIn = await recordLogin(tx, userId);
      const remembered = await rememberDevice(tx, call, userId);
      const { mobile, email } = stored;
      // Of the very first one there is nothing to compare with.
      if (remembered.isNew && signedIn.lastLoginOn !== null)
        await notifyUser(services, tx, { kind: 'new-device', tenantId, userId, mobile, email });
      const isInvited = await isPasskeyDue(services, tx, signedIn);
      const hasTour = (await readTenantSettings(tx)).Tour;
      return { user: signedIn, device: remembered, isInvited, isTourDue: hasTour && !signedIn.hasSeenTour };
    },
  );
  device.keep();

  const token = await signAccessToken(services.keys, {
    TenantCode: tenant.tenantCode,
    TenantId: tenantId,
    UserId: user.userId,
    UserName: user.userName,
    UserType: user.userType,
    SessionId: sessionId,
    CookieHash: cookieHash.toString('base64url'),
  });
  call.cookies.set('kyc-session', cookie, mostSessionHours * 3600);
  return {
    Auth: { Token: token, RefreshToken: refreshToken },
    TenantName: tenant.tenantName,
    VerifierId: user.userId,
    UserName: user.userName,
    UserType: user.userType,
    AllowViewData: user.allowViewData ? 'Y' : 'N',
    LastLogin: user.lastLoginOn?.toISOString() ?? null,
    ...(user.mustChangePassword ? { MustChangePassword: true as const } : {}),
    ...(isTourDue ? { TourDue: true as const } : {}),
    ...(isInvited ? { PasskeyDue: true as const } : {}),
  };
}

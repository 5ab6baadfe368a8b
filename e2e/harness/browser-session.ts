import type { BrowserContextOptions, Page } from '@playwright/test';
import type { SignedInOver } from '../../apps/server/testing/sign-in-over.ts';
import { LAST_TENANT_KEY, sessionKeys } from '../../apps/web/src/lib/session/session-keys.ts';

type Field = keyof typeof sessionKeys;

/** The browser's present storage of the session (AUTH-10); undefined for a missing key. */
export async function readStored(page: Page, field: Field): Promise<string | undefined> {
  const { origins } = await page.context().storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  return kept.find(({ name }) => name === sessionKeys[field])?.value;
}

/** Overwrites one value behind the app's back, as a damaged or foreign browser storage would have it. */
export async function overwriteStored(page: Page, field: Field, value: string): Promise<void> {
  const item = JSON.stringify([sessionKeys[field], value]);
  await page.evaluate(`localStorage.setItem(...${item})`);
}

/** A browser after a sign-in: the session in its storage, and the cookies, without one of which that is worth nothing. */
export function signedInState(
  address: string,
  session: SignedInOver,
  tenantCode: string,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const { hostname: domain } = new URL(address);
  const kept = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' } as const;
  return {
    cookies: session.cookie.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=', 2);
      return { name, value, domain, ...kept };
    }),
    origins: [{ origin: address, localStorage: browserStorage(session, tenantCode) }],
  };
}

/** What the browser's storage holds after a sign-in: the session (AUTH-10), and the company that outlives it. */
function browserStorage(session: SignedInOver, tenantCode: string): { name: string; value: string }[] {
  const stored = Object.entries(storedSession(session, tenantCode)).map(([field, value]) => ({
    name: sessionKeys[field as Field],
    value,
  }));
  return [...stored, { name: LAST_TENANT_KEY, value: tenantCode }];
}

function storedSession(session: SignedInOver, tenantCode: string): Record<Field, string> {
  return {
    tenantCode,
    apiKey: session.ApiKey,
    token: session.Auth.Token,
    refreshToken: session.Auth.RefreshToken,
    tenantName: session.TenantName,
    verifierId: String(session.VerifierId),
    userName: session.UserName,
    userType: String(session.UserType),
    allowViewData: session.AllowViewData,
    lastLogin: 'Never',
  };
}

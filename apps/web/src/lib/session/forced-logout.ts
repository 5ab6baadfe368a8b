import { clearSession, lastTenantCode } from './session.ts';

type GoToLogin = (tenantCode: string | undefined) => void;

let goToLogin: GoToLogin | undefined;

/** The router registers the way to the login page; lib must not know the router. */
export function onForcedLogout(go: GoToLogin): void {
  goToLogin = go;
}

export function onLoginPage(): boolean {
  return window.location.pathname.startsWith('/login');
}

/** Any failure of authentication ends here (§4): the session is cleared, then /login/{tenant} with the flag. */
export function forceLogout(): void {
  const tenantCode = lastTenantCode();
  clearSession();
  if (!onLoginPage()) goToLogin?.(tenantCode);
}

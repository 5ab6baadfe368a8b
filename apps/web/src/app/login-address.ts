import { lastTenantCode } from '../lib/session/session.ts';
import type { LoginSearch } from '../features/login/login-search.ts';

interface LoginAddress {
  /** The company last signed in when undefined. */
  readonly tenantCode: string | undefined;
  readonly search: LoginSearch;
}

/** /login/{tenant}, or /login when no company is known in this browser. */
export function loginAddress({ tenantCode = lastTenantCode(), search }: LoginAddress) {
  return tenantCode === undefined
    ? ({ to: '/login', search } as const)
    : ({ to: '/login/$code', params: { code: tenantCode }, search } as const);
}

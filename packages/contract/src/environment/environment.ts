import * as z from 'zod/mini';
import { loginLimits } from '../auth/login.ts';
import { defineEndpoint } from '../endpoint.ts';

export const environment = defineEndpoint({
  name: 'environment',
  method: 'GET',
  path: '/api/environment/',
  permission: 'public',
  audit: { none: 'no personal data' },
  reply: z.strictObject({
    Environment: z.enum(['development', 'test', 'uat', 'production']),
    /** Omitted in production, where only the operator needs it. */
    Version: z.optional(z.string()),
    /** The company code to prefill when the link has none (§2, acceptance-test environment). */
    DefaultTenantCode: z.nullable(z.string()),
  }),
});

/** Most characters of the login's password field: 20 (§5) unless the company raised it. An unknown company has the default. */
export const passwordLimit = defineEndpoint({
  name: 'passwordLimit',
  method: 'GET',
  path: '/api/environment/password-limit/:tenantCode',
  permission: 'public',
  audit: { none: 'no personal data' },
  params: z.strictObject({ tenantCode: z.string().check(z.maxLength(loginLimits.TenantCode)) }),
  reply: z.strictObject({ Limit: z.int() }),
});

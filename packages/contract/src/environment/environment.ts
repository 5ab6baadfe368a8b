import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const environment = defineEndpoint({
  name: 'environment',
  method: 'GET',
  path: '/api/environment/',
  permission: 'public',
  audit: { none: 'no personal data' },
  reply: z.strictObject({
    Environment: z.enum(['development', 'test', 'uat', 'production']),
    Version: z.string(),
    /** The company code to prefill when the link has none (§2, acceptance-test environment). */
    DefaultTenantCode: z.nullable(z.string()),
  }),
});

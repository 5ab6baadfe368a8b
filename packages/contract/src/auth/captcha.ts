import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const getCaptcha = defineEndpoint({
  name: 'getCaptcha',
  method: 'GET',
  path: '/api/captcha/GetCaptcha',
  permission: 'public',
  audit: { none: 'a picture' },
  reply: z.strictObject({
    /** PNG, base64. */
    Image: z.string(),
    Token: z.string().check(z.maxLength(43)),
    /** Development and test only (contract.md §1). */
    DevAnswer: z.optional(z.string()),
  }),
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const refresh = defineEndpoint({
  name: 'refresh',
  method: 'POST',
  path: '/api/auth/refresh/',
  permission: 'public',
  audit: 'session.refresh',
  body: z.strictObject({
    Token: z.string().check(z.maxLength(4096)),
    RefreshToken: z.string().check(z.maxLength(128)),
  }),
  /** The refresh token is rotated at each use (contract.md §3), so the successor comes along with the token. */
  reply: z.strictObject({ Token: z.string(), RefreshToken: z.string() }),
  refusals: ['sessionEnded', 'accountDisabled'],
});

export const logout = defineEndpoint({
  name: 'logout',
  method: 'GET',
  path: '/api/logout/',
  permission: 'session.use',
  audit: 'session.end',
  reply: z.strictObject({ Status: z.boolean() }),
  acts: true,
});

export const verifyLoginStatus = defineEndpoint({
  name: 'verifyLoginStatus',
  method: 'GET',
  path: '/api/verify-login-status/',
  permission: 'session.use',
  audit: { none: 'says only that the session lives' },
  reply: z.strictObject({ Status: z.boolean() }),
});

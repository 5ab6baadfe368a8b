import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, done, idParams, instant } from '../shared-schemas.ts';

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
  refusals: ['sessionEnded', 'accountDisabled', 'tooManyRequests'],
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

/** The user saw the tour of the first day: it does not open automatically again, in any browser. */
export const markTourSeen = defineEndpoint({
  name: 'markTourSeen',
  method: 'POST',
  path: '/api/session/tour-seen',
  permission: 'session.use',
  audit: { none: "a user's own preference" },
  reply: done,
});

/** The user does not want to add a passkey now: the invitation returns after two weeks. */
export const postponePasskey = defineEndpoint({
  name: 'postponePasskey',
  method: 'POST',
  path: '/api/session/passkey-later',
  permission: 'session.use',
  audit: { none: "a user's own preference" },
  reply: done,
});

/** The seconds until the session ends without activity, and until it ends regardless. */
const sessionEnd = z.strictObject({ IdleInSeconds: z.int(), EndsInSeconds: z.int() });

/** Called by the page automatically, so it does not prolong the session. */
export const readSessionEnd = defineEndpoint({
  name: 'readSessionEnd',
  method: 'GET',
  path: '/api/session/end',
  permission: 'session.use',
  audit: { none: 'says only when the session ends' },
  reply: sessionEnd,
  isBackground: true,
});

/** Reports that the user is present although the screen sends no calls. */
export const stayInSession = defineEndpoint({
  name: 'stayInSession',
  method: 'POST',
  path: '/api/session/stay',
  permission: 'session.use',
  audit: { none: 'says only that somebody is there' },
  reply: sessionEnd,
});

/** The content of `Data`, encrypted like the login's (contract.md §3). */
export const confirmRequest = z.strictObject({
  Password: z
    .string()
    .check(z.minLength(1, 'Please enter Password.'), z.maxLength(128, 'Password is not valid.')),
});

/** The user proves their presence with the password; no further confirmation is required for five minutes (endpoints with `confirms`). */
export const confirmIdentity = defineEndpoint({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/api/auth/confirm/',
  permission: 'session.use',
  audit: 'session.confirm',
  body: z.strictObject({ Data: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  reply: z.strictObject({ Status: z.boolean() }),
  refusals: ['tooManyRequests'],
});

const listedSession = z.strictObject({
  SessionId: z.uuid(),
  /** Browser and system in words. */
  Device: z.string(),
  Address: z.nullable(z.string()),
  BeganOn: instant,
  LastSeenOn: instant,
  /** The session of this call. */
  IsThis: z.boolean(),
});
export type ListedSession = z.output<typeof listedSession>;

/** The caller's own that go on. */
export const listOwnSessions = defineEndpoint({
  name: 'listOwnSessions',
  method: 'GET',
  path: '/api/session/list',
  permission: 'session.use',
  audit: { none: "the caller's own" },
  reply: z.array(listedSession),
});

export const endOwnSession = defineEndpoint({
  name: 'endOwnSession',
  method: 'POST',
  path: '/api/session/end-one',
  permission: 'session.use',
  audit: 'session.end-elsewhere',
  body: z.strictObject({ SessionId: z.uuid() }),
  reply: done,
});

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/session/end-others',
  permission: 'session.use',
  audit: 'session.end-others',
  reply: done,
});

export const listUserSessions = defineEndpoint({
  name: 'listUserSessions',
  method: 'GET',
  path: '/api/masters/users/:id/sessions',
  permission: 'master.manage',
  audit: 'user.list-sessions',
  params: idParams,
  reply: z.array(listedSession),
});

/** Immediately and on all devices; the user may sign in again. */
export const endUserSessions = defineEndpoint({
  name: 'endUserSessions',
  method: 'POST',
  path: '/api/masters/users/end-sessions',
  permission: 'master.manage',
  audit: 'user.end-sessions',
  body: z.strictObject({ UserId: bodyId }),
  reply: done,
});

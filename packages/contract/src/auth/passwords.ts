import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, done } from '../shared-schemas.ts';
import { loginLimits, refId, sixDigits } from './login.ts';

export const leastPasswordCharacters = 12;

/** The password rule, shown in advance on every form for a new password. */
export const passwordRules = `At least ${leastPasswordCharacters} characters, of any kind. Not a password that is common or known from data breaches, none with your user name or the company code in it, and none of your last 5.`;

const encrypted = z.strictObject({ Data: z.string().check(z.minLength(1), z.maxLength(1024)) });
const password = (label: string) =>
  z.string().check(z.minLength(1, `Please enter ${label}.`), z.maxLength(128, `${label} is not valid.`));

export const requestPasswordReset = defineEndpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/forgot-password/',
  permission: 'public',
  audit: 'user.request-password-reset',
  body: z.strictObject({
    TenantCode: z
      .string()
      .check(z.trim(), z.minLength(1, 'Please enter Company Code.'), z.maxLength(loginLimits.TenantCode)),
    UserName: z
      .string()
      .check(z.trim(), z.minLength(1, 'Please enter UserName.'), z.maxLength(loginLimits.UserName)),
    captchaCode: z.string().check(z.trim(), z.minLength(1, 'Please enter Captcha.'), z.maxLength(10)),
    token: z.string().check(z.minLength(1), z.maxLength(43)),
  }),
  /** The same reply for every name, so that it does not reveal whether the user exists. */
  reply: z.strictObject({ RefId: z.string(), DevOtp: z.optional(z.string()) }),
  refusals: ['wrongCaptcha', 'tooManyRequests'],
});

/** The content of `Data`, encrypted like the login's (contract.md §3). */
export const resetPasswordRequest = z.strictObject({
  RefId: refId,
  Otp: sixDigits,
  Password: password('Password'),
});

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password/',
  permission: 'public',
  audit: 'user.reset-password',
  body: encrypted,
  reply: done,
  refusals: ['wrongOtp', 'otpExpired', 'tooManyRequests'],
});

export const changePasswordRequest = z.strictObject({
  OldPassword: password('the present password'),
  Password: password('Password'),
});

/** The only action allowed to a user whose password was set by another person. */
export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password/',
  permission: 'session.use',
  audit: 'user.change-password',
  body: encrypted,
  reply: done,
  refusals: ['tooManyRequests'],
});

/** 256 random bits, from the part of a link that no server is sent. Links of an earlier release begin with `{tenantId}.`. */
const linkToken = z.string().check(z.minLength(1), z.maxLength(64));

/** Whose first password a link is to set; the link stays good. */
export const readPasswordLink = defineEndpoint({
  name: 'readPasswordLink',
  method: 'POST',
  path: '/api/auth/password-link/',
  permission: 'public',
  audit: { none: 'changes nothing' },
  body: z.strictObject({ Token: linkToken }),
  reply: z.strictObject({ TenantCode: z.string(), UserName: z.string() }),
  refusals: ['linkEnded', 'tooManyRequests'],
});

export const setPasswordRequest = z.strictObject({ Token: linkToken, Password: password('Password') });

/** By a link, once. */
export const setPassword = defineEndpoint({
  name: 'setPassword',
  method: 'POST',
  path: '/api/auth/set-password/',
  permission: 'public',
  audit: 'user.set-password',
  body: encrypted,
  reply: z.strictObject({ ...done.shape, TenantCode: z.string() }),
  refusals: ['linkEnded', 'tooManyRequests'],
});

/** An Admin sends a user a link to set a new password; no Admin sets or sees a user's password (decision 049). */
export const sendPasswordLink = defineEndpoint({
  name: 'sendPasswordLink',
  method: 'POST',
  path: '/api/masters/users/send-link',
  permission: 'master.manage',
  confirms: true,
  audit: 'user.password-link',
  body: z.strictObject({ UserId: bodyId }),
  reply: z.strictObject({ ...done.shape, DevLink: z.optional(z.string()) }),
  refusals: ['guard'],
});

export const passwordTexts = {
  linkSent: (name: string) =>
    `A link to set a new password was sent to ${name}. It works once, for 48 hours.`,
  inactive: 'This user is not active.',
} as const;

import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { otpIn } from '../searches/searched-values.ts';

/** Limits of the login fields (§5, §9); the server takes longer passwords where a tenant raises the limit (trust.md). */
export const loginLimits = { TenantCode: 20, UserName: 50, Password: 20 } as const;

/** The possible second factors, the strongest first; a setting lists the ones that a tenant allows. */
export const secondFactors = ['passkey', 'totp', 'otp'] as const;
export type SecondFactor = (typeof secondFactors)[number];

export const sixDigits = z
  .string()
  .check(z.maxLength(200), z.overwrite(otpIn), z.regex(/^\d{6}$/, 'Please enter the 6-digit OTP.'));
export const refId = z.string().check(z.minLength(1), z.maxLength(64));

/** The content of `Data` after decryption (§3, login request). */
export const loginRequest = z.strictObject({
  TenantCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(loginLimits.TenantCode)),
  UserName: z.string().check(z.trim(), z.minLength(1), z.maxLength(loginLimits.UserName)),
  Password: z.string().check(z.minLength(1), z.maxLength(128)),
  captchaCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(10)),
  token: z.string().check(z.minLength(1), z.maxLength(43)),
});
export type LoginRequest = z.output<typeof loginRequest>;

export const publicKey = defineEndpoint({
  name: 'publicKey',
  method: 'GET',
  path: '/api/auth/public-key/',
  permission: 'public',
  audit: { none: 'a public key' },
  reply: z.strictObject({ Kid: z.string(), Algorithm: z.literal('RSA-OAEP-256'), PublicKey: z.string() }),
});

export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: '/api/auth/login/',
  permission: 'public',
  audit: 'session.login',
  /** base64 of RSA-OAEP (SHA-256) over the UTF-8 JSON of `loginRequest` (contract.md §3). */
  body: z.strictObject({ Data: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  reply: z.strictObject({
    /** Only the last 4 digits are shown (trust.md). */
    Mobile: z.string(),
    RefId: z.string(),
    ApiKey: z.string(),
    /**
     * Absent: only the OTP. Otherwise the factors available to this user, the first one to be used; a code was sent only if that is `otp`.
     */
    Factors: z.optional(z.array(z.enum(secondFactors))),
    /** Development and test only (contract.md §1). */
    DevOtp: z.optional(z.string()),
  }),
  refusals: ['wrongCredentials', 'wrongCaptcha', 'tooManyRequests'],
});

export const resendOtp = defineEndpoint({
  name: 'resendOtp',
  method: 'POST',
  path: '/api/auth/resend-otp/',
  permission: 'public',
  audit: 'session.resend-otp',
  body: z.strictObject({ RefId: refId }),
  reply: z.strictObject({ DevOtp: z.optional(z.string()) }),
  refusals: ['otpExpired', 'otpTooSoon', 'tooManyRequests'],
});

/** The reply after both factors, regardless of the second one. */
export const startedSession = z.strictObject({
  Auth: z.strictObject({ Token: z.string(), RefreshToken: z.string() }),
  TenantName: z.string(),
  VerifierId: z.int(),
  UserName: z.string(),
  UserType: z.int(),
  AllowViewData: z.enum(['Y', 'N']),
  /** ISO instant of the previous login; null at the first login. */
  LastLogin: z.nullable(z.string()),
  /** Another person set the password: the user can only change it. */
  MustChangePassword: z.optional(z.literal(true)),
  /** The user has never seen the tour of the first day. */
  TourDue: z.optional(z.literal(true)),
  /** The tenant allows passkeys, the user has none and did not postpone one within two weeks. */
  PasskeyDue: z.optional(z.literal(true)),
});

export const validateMobile = defineEndpoint({
  name: 'validateMobile',
  method: 'POST',
  path: '/api/auth/validate-mobile/',
  permission: 'public',
  audit: 'session.start',
  body: z.strictObject({
    Mobile: z.string().check(z.maxLength(20)),
    RefId: refId,
    Otp: sixDigits,
  }),
  reply: startedSession,
  refusals: ['wrongOtp', 'otpExpired', 'tooManyRequests'],
});

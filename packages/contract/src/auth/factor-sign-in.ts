import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { otpIn } from '../searches/searched-values.ts';
import { refId, startedSession } from './login.ts';

export const sixDigits = z
  .string()
  .check(z.maxLength(200), z.overwrite(otpIn), z.regex(/^\d{6}$/, 'Please enter the 6-digit code.'));
/** What the browser's WebAuthn answers; the server's library reads and checks it. */
export const passkeyAnswer = z.looseObject({
  id: z.string().check(z.maxLength(2048)),
  response: z.looseObject({ clientDataJSON: z.string().check(z.maxLength(4096)) }),
});
/** The options for the browser's WebAuthn call. */
export const passkeyQuestion = z.looseObject({ challenge: z.string() });

const forbidden = ['wrongOtp', 'otpExpired', 'tooManyRequests'] as const;

/** Instead of the OTP: the code that the authenticator app shows. */
export const validateTotp = defineEndpoint({
  name: 'validateTotp',
  method: 'POST',
  path: '/api/auth/validate-totp/',
  permission: 'public',
  audit: 'session.start',
  body: z.strictObject({ RefId: refId, Code: sixDigits }),
  reply: startedSession,
  refusals: forbidden,
});

export const startPasskeySignIn = defineEndpoint({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkey-options/',
  permission: 'public',
  audit: { none: 'a question, answered by the next call' },
  body: z.strictObject({ RefId: refId }),
  reply: z.strictObject({ Options: passkeyQuestion }),
  refusals: forbidden,
});

/** Instead of the OTP: the answer of a passkey. */
export const validatePasskey = defineEndpoint({
  name: 'validatePasskey',
  method: 'POST',
  path: '/api/auth/validate-passkey/',
  permission: 'public',
  audit: 'session.start',
  body: z.strictObject({ RefId: refId, Credential: passkeyAnswer }),
  reply: startedSession,
  refusals: forbidden,
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, done, instant } from '../shared-schemas.ts';
import { passkeyAnswer, passkeyQuestion, sixDigits } from './factor-sign-in.ts';

/** A tenant's choice of second factors after the password (settings.ts). */
export const FactorChoice = { Code: 1, AuthenticatorApp: 2, Passkey: 3 } as const;

const label = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a name.'),
    z.maxLength(60, 'The name can be at most 60 characters.'),
  );
const own = { permission: 'account.manage' } as const;
/** A person at an unattended, signed-in desk can neither add nor remove a factor. */
const ownConfirmed = { ...own, confirms: true } as const;

/** The second factors that a user has added. */
export const listFactors = defineEndpoint({
  ...own,
  name: 'listFactors',
  method: 'GET',
  path: '/api/auth/factors/',
  audit: { none: 'no personal data but the own' },
  reply: z.strictObject({
    /** What the company allows. */
    IsCodeAllowed: z.boolean(),
    IsTotpAllowed: z.boolean(),
    /** False, too, where the address of this installation cannot have passkeys. */
    IsPasskeyAllowed: z.boolean(),
    /** Where codes go, all but the last four digits hidden. */
    Mobile: z.string(),
    Factors: z.array(
      z.strictObject({
        FactorId: z.int(),
        Kind: z.enum(['totp', 'passkey']),
        Label: z.string(),
        CreatedOn: instant,
        LastUsedOn: z.nullable(instant),
      }),
    ),
  }),
});

export const startTotp = defineEndpoint({
  ...ownConfirmed,
  name: 'startTotp',
  method: 'POST',
  path: '/api/auth/factors/totp/start',
  audit: { none: 'opens nothing before it is confirmed' },
  body: z.strictObject({ Label: label }),
  reply: z.strictObject({
    FactorId: z.int(),
    /** In base32, for manual entry. */
    Secret: z.string(),
    /** A QR code of the same, as SVG. */
    Picture: z.string(),
  }),
  refusals: ['guard'],
});

export const confirmTotp = defineEndpoint({
  ...ownConfirmed,
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/auth/factors/totp/confirm',
  audit: 'factor.add',
  body: z.strictObject({ FactorId: bodyId, Code: sixDigits }),
  reply: done,
  refusals: ['tooManyRequests', 'guard'],
});

export const startPasskey = defineEndpoint({
  ...ownConfirmed,
  name: 'startPasskey',
  method: 'POST',
  path: '/api/auth/factors/passkey/start',
  audit: { none: 'opens nothing before it is answered' },
  body: z.strictObject({}),
  reply: z.strictObject({ Options: passkeyQuestion }),
  refusals: ['guard'],
});

export const addPasskey = defineEndpoint({
  ...ownConfirmed,
  name: 'addPasskey',
  method: 'POST',
  path: '/api/auth/factors/passkey/add',
  audit: 'factor.add',
  body: z.strictObject({ Label: label, Credential: passkeyAnswer }),
  reply: done,
  refusals: ['guard'],
});

export const renameFactor = defineEndpoint({
  ...own,
  name: 'renameFactor',
  method: 'POST',
  path: '/api/auth/factors/rename',
  audit: 'factor.rename',
  body: z.strictObject({ FactorId: bodyId, Label: label }),
  reply: done,
});

export const removeFactor = defineEndpoint({
  ...ownConfirmed,
  name: 'removeFactor',
  method: 'POST',
  path: '/api/auth/factors/remove',
  audit: 'factor.remove',
  body: z.strictObject({ FactorId: bodyId }),
  reply: done,
});

/** For a user who has lost the phone or the key: an Admin removes the factors, and the next sign-in uses only the code. */
export const removeFactorsOfUser = defineEndpoint({
  name: 'removeFactorsOfUser',
  method: 'POST',
  path: '/api/masters/users/remove-factors',
  permission: 'master.manage',
  confirms: true,
  audit: 'factor.remove',
  body: z.strictObject({ UserId: bodyId }),
  reply: done,
});

export const factorTexts = {
  confirmed: 'The authenticator app is added.',
  passkeyAdded: 'The passkey is added.',
  renamed: 'The name is saved.',
  removed: 'Removed. It can no longer be used to sign in.',
  removedOfUser: (count: number) =>
    count === 0 ? 'This user has neither authenticator app nor passkey.' : `Removed: ${count}.`,
  notAllowed: 'Your company does not allow this way to sign in.',
  wrongCode: 'This code is not right. Check that your mobile sets its time by itself.',
  passkeyRefused: 'This passkey could not be checked. Try again.',
  tooMany: 'You have 10 ways to sign in already. Remove one first.',
} as const;

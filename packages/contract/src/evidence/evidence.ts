import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { bodyId, instant } from '../shared-schemas.ts';
import { evidenceTexts } from './evidence-texts.ts';
import { reviewAccessRefusals } from '../field-review/review-refusals.ts';

/**
 * The recipient of a pack: everything for a regulator; the customer's own data, decisions and messages without fraud scores and names of
 * staff; everything and the text of a certificate for a court.
 */
export const evidenceVariants = ['regulator', 'customer', 'court'] as const;
export type EvidenceVariant = (typeof evidenceVariants)[number];

/** The maximum number of applications in one call. */
export const mostPacks = 50;
/** For one user; where the tenant masks personal data, as many as are possible without an alarm about reveals. */
export const mostPacksOfHour = 100;
export const mostMaskedPacksOfHour = 10;
export const packDays = 7;

export const packReason = z
  .string()
  .check(z.trim(), z.minLength(10, evidenceTexts.reasonBounds), z.maxLength(500, evidenceTexts.reasonBounds));

export const startEvidence = defineEndpoint({
  name: 'startEvidence',
  method: 'POST',
  path: '/api/evidence/',
  permission: 'evidence.make',
  audit: 'evidence.make',
  confirms: true,
  body: z.strictObject({
    ApplicationIds: z._default(z.array(bodyId), []),
    /** Instead of their numbers, or in addition to them. */
    Uans: z._default(z.array(z.string().check(z.trim(), z.maxLength(20))), []),
    Variant: z.enum(evidenceVariants),
    /** Why; required for the customer's variant, and for each where the tenant masks personal data. */
    Reason: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: z.strictObject({ PackIds: z.array(z.uuid()), Message: z.string() }),
  refusals: [...reviewAccessRefusals, 'unprocessable', 'tooManyRequests'],
});

const pack = z.strictObject({
  PackId: z.uuid(),
  ApplicationId: z.int(),
  Uan: z.nullable(z.string()),
  Variant: z.enum(evidenceVariants),
  Reason: z.nullable(z.string()),
  RequestedBy: z.string(),
  RequestedOn: instant,
  State: z.enum(['waiting', 'running', 'ready', 'failed']),
  SizeBytes: z.nullable(z.int()),
  FailedBecause: z.nullable(z.string()),
  ExpiresOn: instant,
});
export type EvidencePack = z.output<typeof pack>;

/** The caller's own, the newest 50 that have not expired: a file belongs to its requester (decision 048). */
export const listEvidence = defineEndpoint({
  name: 'listEvidence',
  method: 'GET',
  path: '/api/evidence/',
  permission: 'evidence.make',
  audit: { none: 'names of files; reading one is audited' },
  reply: z.array(pack),
});

export const readEvidence = defineEndpoint({
  name: 'readEvidence',
  method: 'GET',
  path: '/api/evidence/:packId',
  permission: 'evidence.make',
  audit: 'evidence.read',
  confirms: true,
  params: z.strictObject({ packId: z.uuid() }),
  reply: BINARY,
  refusals: [...reviewAccessRefusals, 'tooManyRequests'],
});

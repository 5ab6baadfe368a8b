import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, instant, pathId, smallPathId } from '../shared-schemas.ts';
import { reviewAccessRefusals } from '../field-review/review-refusals.ts';

/** The signals that the product computes in addition to the gate; a tenant chooses the active ones (tenant setting RiskSignals). */
export const RiskSignal = {
  SameMobile: 1,
  SameEmail: 2,
  SameAccount: 3,
  SameAddress: 4,
  SameDevice: 5,
  SameIp: 6,
  SamePicture: 7,
  PictureQuality: 8,
  SelfieDistance: 9,
  CaptureTime: 10,
  WholeAadhaar: 11,
} as const;
export type RiskSignal = (typeof RiskSignal)[keyof typeof RiskSignal];

const signal = z.strictObject({
  Signal: z.enum(RiskSignal),
  /** `unknown`: its input is missing. */
  State: z.enum(['found', 'none', 'unknown']),
  /** The observation with its evidence, in one line. */
  Line: z.string(),
  /** How many other applications, at most 100; null where a signal counts none. */
  Count: z.nullable(z.int()),
  /** The picture concerned, or null. */
  DocumentType: z.nullable(z.int()),
  /** The review fields that it is about. */
  FieldIds: z.array(z.int()),
});
export type ShownSignal = z.output<typeof signal>;

/** The risk signals of an application, from its stored values. They decide nothing. */
export const readRisk = defineEndpoint({
  name: 'readRisk',
  method: 'GET',
  path: '/api/dashboard/risk/:id',
  permission: 'application.review',
  audit: 'application.view-part',
  params: idParams,
  /** Without the signals that the tenant has switched off. */
  reply: z.strictObject({ Signals: z.array(signal) }),
  refusals: reviewAccessRefusals,
});

const row = z.strictObject({
  ApplicationId: z.int(),
  UAN: z.nullable(z.string()),
  ApplicationStatus: z.int(),
  SubmittedOn: z.nullable(instant),
  /** Whether the caller may open its review. */
  MayOpen: z.boolean(),
  /** Written alike; false: alike only when spaces, case, prefixes and the like are left out. */
  IsExact: z.boolean(),
  /** One of the two declares the contact to be a relation's, so sharing is allowed. Never by a name only. */
  IsFamily: z.boolean(),
  /** How like two pictures are, 0 to 100; null where no pictures are compared. */
  Likeness: z.nullable(z.int()),
  /** The other application's picture. */
  DocumentType: z.nullable(z.int()),
});
export type RiskRow = z.output<typeof row>;
/** Before the caller is known. */
export type FoundRiskRow = Omit<RiskRow, 'MayOpen'>;

export const mostRiskRows = 50;

/** The other applications that a signal counts, newest first, at most 50; without names. */
export const listRiskRows = defineEndpoint({
  name: 'listRiskRows',
  method: 'GET',
  path: '/api/dashboard/risk/:id/:signal',
  permission: 'application.review',
  audit: 'risk.list',
  params: z.strictObject({ id: pathId, signal: smallPathId }),
  reply: z.strictObject({ Rows: z.array(row).check(z.maxLength(mostRiskRows)) }),
  refusals: [...reviewAccessRefusals, 'unprocessable'],
});

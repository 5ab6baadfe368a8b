import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, instant, pathId, smallPathId } from '../shared-schemas.ts';

/** What the product notices by itself beside the gate; a tenant chooses which of them are looked for (tenant setting RiskSignals). */
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
  /** `unknown`: what it looks at is not there. */
  State: z.enum(['found', 'none', 'unknown']),
  /** What was seen, with its evidence, in one line. */
  Line: z.string(),
  /** How many other applications, at most 100; null where a signal counts none. */
  Count: z.nullable(z.int()),
  /** The picture that it is about; null where it is about none. */
  DocumentType: z.nullable(z.int()),
  /** The review fields that it is about. */
  FieldIds: z.array(z.int()),
});
export type ShownSignal = z.output<typeof signal>;

/** What is noticed of an application, from what is stored. It decides nothing by itself. */
export const readRisk = defineEndpoint({
  name: 'readRisk',
  method: 'GET',
  path: '/api/dashboard/risk/:id',
  permission: 'application.review',
  audit: 'application.view-part',
  params: idParams,
  /** Without the signals that the tenant has switched off. */
  reply: z.strictObject({ Signals: z.array(signal) }),
  refusals: ['guard', 'wrongStatus', 'notYetAssigned', 'notAssignedToYou'],
});

const row = z.strictObject({
  ApplicationId: z.int(),
  UAN: z.nullable(z.string()),
  ApplicationStatus: z.int(),
  SubmittedOn: z.nullable(instant),
  /** May whoever asks open its review? */
  MayOpen: z.boolean(),
  /** Written alike; false: alike only when spaces, case, prefixes and the like are left out. */
  IsExact: z.boolean(),
  /** A contact that one of the two says is a relation's: sharing is allowed. Never by a name alone. */
  IsFamily: z.boolean(),
  /** How like two pictures are, 0 to 100; null where no pictures are compared. */
  Likeness: z.nullable(z.int()),
  /** The other application's picture. */
  DocumentType: z.nullable(z.int()),
});
export type RiskRow = z.output<typeof row>;
/** Before it is known who asks. */
export type FoundRiskRow = Omit<RiskRow, 'MayOpen'>;

export const mostRiskRows = 50;

/** The other applications that a signal counts, the newest first, 50 at most; names nobody. */
export const listRiskRows = defineEndpoint({
  name: 'listRiskRows',
  method: 'GET',
  path: '/api/dashboard/risk/:id/:signal',
  permission: 'application.review',
  audit: 'risk.list',
  params: z.strictObject({ id: pathId, signal: smallPathId }),
  reply: z.strictObject({ Rows: z.array(row).check(z.maxLength(mostRiskRows)) }),
  refusals: ['guard', 'wrongStatus', 'notYetAssigned', 'notAssignedToYou', 'unprocessable'],
});

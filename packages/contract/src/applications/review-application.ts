import * as z from 'zod/mini';
import { slaShape } from './sla-state.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, instant } from '../shared-schemas.ts';
import { ocrPlace } from '../documents/ocr-places.ts';
import { applicationProperties } from './application-properties.ts';
import { reviewAccessRefusals } from '../field-review/review-refusals.ts';

type Properties = typeof applicationProperties;
type Nullable = { [P in keyof Properties]: z.ZodMiniNullable<Properties[P]> };

/**
 * A stored value: the type of the delivered one, without its format. Values of an earlier release and the visible part of a masked value
 * have other formats.
 */
function stored(schema: z.ZodMiniType): z.ZodMiniType {
  return schema instanceof z.ZodMiniString ? z.string() : schema;
}

function nullable(): Nullable {
  // Object.entries widens the keys; the shape is the same, each schema made nullable.
  return Object.fromEntries(
    Object.entries(applicationProperties).map(([name, schema]) => [name, z.nullable(stored(schema))]),
  ) as Nullable;
}

/** The decisions that the screen may offer now, derived from the transition table. */
export const reviewActions = [
  'approveField',
  'rejectField',
  'approve',
  'approveWithoutDerivative',
  'reject',
  'rejectMode',
  'onHold',
  'retry',
  'save',
  'saveDocument',
] as const;
export type ReviewAction = (typeof reviewActions)[number];

export const fieldDecision = z.strictObject({
  FieldId: z.int(),
  Decision: z.enum(['verified', 'rejected']),
  ReasonId: z.nullable(z.int()),
  ReasonName: z.nullable(z.string()),
  SolutionId: z.nullable(z.int()),
  SolutionName: z.nullable(z.string()),
  AttemptNo: z.int(),
  DecidedBy: z.string(),
  DecidedOn: instant,
});
export type FieldDecision = z.output<typeof fieldDecision>;

/** A rejection that the customer has answered; only where the rejection loop is on. */
const earlierRejection = z.strictObject({
  FieldId: z.int(),
  ReasonId: z.nullable(z.int()),
  ReasonName: z.nullable(z.string()),
  SolutionName: z.nullable(z.string()),
  AttemptNo: z.int(),
  RejectedBy: z.string(),
  RejectedOn: instant,
  /** The customer resubmitted the field unchanged. */
  IsUnchanged: z.boolean(),
  /** The customer's reason why an unchanged field is right; null where none was requested. */
  CustomerReason: z.nullable(z.string()),
});
export type EarlierRejection = z.output<typeof earlierRejection>;

/** The corrections by the customer after a rejection, or by a verifier after a system rejection. */
const fieldChange = z.strictObject({
  FieldId: z.int(),
  Property: z.string(),
  OldValue: z.nullable(z.string()),
  NewValue: z.nullable(z.string()),
  ChangedOn: instant,
  /** null: the customer. */
  ChangedBy: z.nullable(z.string()),
});
export type FieldChange = z.output<typeof fieldChange>;

export const documentSummary = z.strictObject({
  DocumentId: z.int(),
  DocumentType: z.int(),
  FileType: z.string(),
  FileName: z.string(),
  Version: z.int(),
  /** Only of fields whose value is shown completely; empty when the document itself is masked. */
  OcrPlaces: z.optional(z.array(ocrPlace)),
});
export type DocumentSummary = z.output<typeof documentSummary>;

/** The record of the customer's confirmation of a number or an address. */
const confirmation = z.strictObject({
  FieldId: z.int(),
  /** When the onboarding flow completed that stage; null: it has not. */
  VerifiedOn: z.nullable(instant),
  /** Of the newest call of the OTP service (log-types.json, type 22); null: no call is logged, or none is required. */
  ServiceStatus: z.nullable(z.enum(['Success', 'Failed', 'Timeout'])),
  ServiceOn: z.nullable(instant),
  /** Both were about an earlier value of the field. */
  IsEarlier: z.boolean(),
});
export type Confirmation = z.output<typeof confirmation>;

/** §3, application (review), with all data that the screen needs, in one call. */
const reviewApplication = z.strictObject({
  ...nullable(),
  ApplicationId: z.int(),
  ApplicationStatus: z.int(),
  ApplicationStatusName: z.string(),
  RowVersion: z.int(),
  AttemptNo: z.int(),
  Name: z.string(),
  Mobile: z.string(),
  PAN: z.nullable(z.string()),
  Mode: z.int(),
  ModeName: z.string(),
  Source: z.string(),
  UAN: z.nullable(z.string()),
  UCCNumber: z.nullable(z.string()),
  Stp: z.boolean(),
  VerifierId: z.nullable(z.int()),
  VerifierName: z.nullable(z.string()),
  VerifierRemarks: z.nullable(z.string()),
  SystemRejectReason: z.nullable(z.string()),
  PlanId: z.nullable(z.int()),
  PlanType: z.nullable(z.int()),
  CreatedOn: instant,
  LastSubmittedOn: z.nullable(instant),
  /** References of the newest version of each document; null when the document is missing (§3). */
  PanPhoto: z.nullable(z.string()),
  BankProof: z.nullable(z.string()),
  SignPhoto: z.nullable(z.string()),
  AddressFrontPhoto: z.nullable(z.string()),
  AddressBackPhoto: z.nullable(z.string()),
  Photo: z.nullable(z.string()),
  IncomeProof: z.nullable(z.string()),
  PromoProof: z.nullable(z.string()),
  Ipv: z.nullable(z.string()),
  Selfie: z.nullable(z.string()),
  FieldDecisions: z.array(fieldDecision),
  /** Of the attempt before this one: none of these fields is part of a bulk verification. */
  EarlierRejections: z.array(earlierRejection),
  /** Since the attempt before this one. */
  FieldChanges: z.array(fieldChange),
  Documents: z.array(documentSummary),
  /** Of mobile and e-mail. */
  Confirmations: z.array(confirmation),
  Plan: z.nullable(
    z.strictObject({ PlanId: z.int(), Title: z.string(), Description: z.string(), FinalAmount: z.number() }),
  ),
  /** Ids of the fields that this application has, in the order of the screen (conditions of §2). */
  VisibleFields: z.array(z.int()),
  /** Fields that can be decided on; the others are shown only. */
  DecidableFields: z.array(z.int()),
  NameRecommendation: z.enum(['Approve', 'Reject']),
  ReadOnly: z.boolean(),
  /**
   * Verdicts and scores that are null here because they were made for a value that has changed since: the property, the check
   * and the values that changed, in words.
   */
  EarlierChecks: z.array(z.object({ Property: z.string(), Check: z.string(), Changed: z.array(z.string()) })),
  /** The masked values, by the names used to reveal them (`revealedProperties`, documents). */
  Masked: z.array(z.string()),
  /** Of those what the caller may ask for with a purpose. */
  Revealable: z.array(z.string()),
  AllowedActions: z.array(z.enum(reviewActions)),
  ...slaShape,
});
export type ReviewApplication = z.output<typeof reviewApplication>;

export const openReview = defineEndpoint({
  name: 'openReview',
  method: 'GET',
  path: '/api/dashboard/application/:id',
  permission: 'application.review',
  audit: 'application.view',
  params: idParams,
  reply: reviewApplication,
  refusals: reviewAccessRefusals,
});

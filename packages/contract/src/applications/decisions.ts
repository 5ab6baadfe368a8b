import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, day, idParams, instant } from '../shared-schemas.ts';
import { texts } from '../texts.ts';
import { underReviewRefusals } from '../field-review/review-refusals.ts';

/** The reply of every decision: the present status, and the text that the screen shows. */
export const decided = z.strictObject({
  Message: z.string(),
  ApplicationStatus: z.int(),
  ApplicationStatusName: z.string(),
  RowVersion: z.int(),
  /** Until when its author may undo it, and the remaining seconds; absent where no undo is possible. */
  UndoUntil: z.optional(instant),
  UndoSeconds: z.optional(z.int()),
  /** The decision waits for a checker; the status stays. */
  Pending: z.optional(z.boolean()),
});
export type Decided = z.output<typeof decided>;

const underReview = [...underReviewRefusals, 'stale'] as const;

export const approve = defineEndpoint({
  name: 'approve',
  method: 'GET',
  path: '/api/dashboard/application/approve/:id',
  permission: 'application.decide',
  audit: 'application.approve',
  params: idParams,
  /** A PAN that became active elsewhere, and a missing verification method or e-Sign, lead to status 7 as below. */
  reply: z.strictObject({
    ...decided.shape,
    SystemRejected: z.optional(z.boolean()),
    Reason: z.optional(z.nullable(z.string())),
  }),
  refusals: [...underReview, 'unprocessable'],
  acts: true,
});

export const approveWithoutDerivative = defineEndpoint({
  name: 'approveWithoutDerivative',
  method: 'GET',
  path: '/api/dashboard/application/approve-without-derivative/:id',
  permission: 'application.decide',
  audit: 'application.approve-without-derivative',
  params: idParams,
  reply: z.strictObject({ ...decided.shape, SystemRejected: z.boolean(), Reason: z.nullable(z.string()) }),
  refusals: [...underReview, 'unprocessable'],
  acts: true,
});

export const reject = defineEndpoint({
  name: 'reject',
  method: 'GET',
  path: '/api/dashboard/application/reject/:id',
  permission: 'application.decide',
  audit: 'application.reject',
  params: idParams,
  reply: decided,
  refusals: underReview,
  acts: true,
});

export const rejectMode = defineEndpoint({
  name: 'rejectMode',
  method: 'GET',
  path: '/api/dashboard/application/reject-mode/:id',
  permission: 'application.decide',
  audit: 'application.reject-mode',
  params: idParams,
  reply: decided,
  refusals: underReview,
  acts: true,
});

export const remarksLimit = 500;

/** The party that an application on hold waits for. */
export const holdKinds = ['customer', 'internal', 'thirdParty'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** Of a hold where the tenant uses working time. */
export const holdOptions = z.object({
  /** Absent: 'customer'. Only waiting for the customer pauses the due time. */
  HoldKind: z.optional(z.enum(holdKinds, texts.holdKindUnknown)),
  /** The day of the automatic return to the verifier. */
  WakesOn: z.optional(z.nullable(day)),
});

export const putOnHold = defineEndpoint({
  name: 'putOnHold',
  method: 'POST',
  path: '/api/dashboard/application/on-hold/',
  permission: 'application.decide',
  audit: 'application.put-on-hold',
  /** §7: the application with VerifierRemarks. Its other properties are ignored. */
  body: z.catchall(
    z.object({
      ApplicationId: bodyId,
      VerifierRemarks: z
        .string(texts.remarksRequired)
        .check(
          z.trim(),
          z.minLength(1, texts.remarksRequired),
          z.maxLength(remarksLimit, texts.remarksTooLong),
        ),
      /** With working time as in `holdOptions`; otherwise ignored like the other properties. */
      HoldKind: z.optional(z.unknown()),
      WakesOn: z.optional(z.unknown()),
    }),
    z.unknown(),
  ),
  reply: decided,
  refusals: underReview,
});

export const retry = defineEndpoint({
  name: 'retry',
  method: 'GET',
  path: '/api/dashboard/application/retry/:id',
  permission: 'application.decide',
  audit: 'application.retry',
  params: idParams,
  reply: decided,
  refusals: [...underReview, 'thirdPartyFailed'],
  acts: true,
});

import * as z from 'zod/mini';
import { fieldDecision } from '../applications/review-application.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lastFieldId } from '../fields.ts';
import { bodyId, idParams, instant, smallPathId } from '../shared-schemas.ts';
import { texts } from '../texts.ts';
import { reviewAccessRefusals, underReviewRefusals } from './review-refusals.ts';
import { seenRecord } from './seen.ts';

const underReview = [...underReviewRefusals, 'stale'] as const;

/** `ModuleId` is derived from the field by the server; a wrong one is ignored (domain pack README §2). */
const decidedField = z.strictObject({
  Message: z.string(),
  /** null once a decision was taken back. */
  Decision: z.nullable(fieldDecision),
});
export type DecidedField = z.output<typeof decidedField>;

const fieldId = z.int().check(z.minimum(1, texts.invalidField), z.maximum(lastFieldId, texts.invalidField));
/** Left out by clients that do not report it. */
const optionalSeen = z.optional(seenRecord);
const optionalId = z.optional(z.nullable(z.int().check(z.maximum(2_147_483_647))));

export const approveField = defineEndpoint({
  name: 'approveField',
  method: 'POST',
  path: '/api/dashboard/application/approve-field/',
  permission: 'field.decide',
  audit: 'field.approve',
  body: z.strictObject({
    ApplicationId: bodyId,
    FieldId: fieldId,
    ModuleId: optionalId,
    ReasonId: optionalId,
    SolutionId: optionalId,
    Seen: optionalSeen,
  }),
  reply: decidedField,
  refusals: [...underReview, 'unprocessable'],
});

export const rejectField = defineEndpoint({
  name: 'rejectField',
  method: 'POST',
  path: '/api/dashboard/application/reject-field/',
  permission: 'field.decide',
  audit: 'field.reject',
  body: z.strictObject({
    ApplicationId: bodyId,
    FieldId: fieldId,
    ModuleId: optionalId,
    ReasonId: optionalId,
    SolutionId: optionalId,
    Seen: optionalSeen,
  }),
  reply: decidedField,
  refusals: underReview,
});

/** Undo (ux.md, key U): the field is undecided again. */
export const clearField = defineEndpoint({
  name: 'clearField',
  method: 'POST',
  path: '/api/dashboard/application/clear-field/',
  permission: 'field.decide',
  audit: 'field.clear',
  body: z.strictObject({ ApplicationId: bodyId, FieldId: fieldId }),
  reply: decidedField,
  refusals: underReview,
});

const fieldChoice = z.strictObject({
  FieldId: fieldId,
  /** `undecided`: as `clear-field` does. */
  Decision: z.enum(['verified', 'rejected', 'undecided']),
  ReasonId: optionalId,
  SolutionId: optionalId,
  Seen: optionalSeen,
  /** The time of the decision that the caller saw, null for none; a different decision is rejected. Omitted: any decision is replaced. */
  Was: z.optional(z.nullable(instant)),
});
export type FieldChoice = z.output<typeof fieldChoice>;

const fieldOutcome = z.strictObject({
  FieldId: z.int(),
  /** The present decision, also after a refusal. */
  Decision: z.nullable(fieldDecision),
  /** Why this field was left unchanged; null after success. */
  Refused: z.nullable(
    z.strictObject({
      Message: z.string(),
      Errors: z.array(z.strictObject({ Field: z.string(), Message: z.string() })),
    }),
  ),
});
export type FieldOutcome = z.output<typeof fieldOutcome>;

/**
 * Several fields with one key press: an address, all matches, an undo. Each is checked separately; a refused field does not stop the
 * others.
 */
export const decideFields = defineEndpoint({
  name: 'decideFields',
  method: 'POST',
  path: '/api/dashboard/application/decide-fields/',
  permission: 'field.decide',
  audit: { none: 'each field leaves the row of its own call' },
  body: z.strictObject({
    ApplicationId: bodyId,
    /**
     * A bulk verification: with the rejection loop on, it skips fields that were rejected in the previous attempt, because each needs a
     * separate decision.
     */
    Bulk: z.optional(z.boolean()),
    Fields: z.array(fieldChoice).check(
      z.minLength(1, texts.invalidField),
      z.maxLength(lastFieldId, texts.invalidField),
      z.refine(
        (fields) => new Set(fields.map(({ FieldId }) => FieldId)).size === fields.length,
        texts.fieldTwice,
      ),
    ),
  }),
  reply: z.strictObject({ Fields: z.array(fieldOutcome) }),
  refusals: underReview,
});

/** `Rejections` of an application, in the order of the screen: each entry reads 'field - reason' (§2). */
export const listRejections = defineEndpoint({
  name: 'listRejections',
  method: 'GET',
  path: '/api/dashboard/rejections/:id',
  permission: 'application.review',
  audit: 'application.view-part',
  params: idParams,
  reply: z.array(
    z.strictObject({
      ApplicationId: z.int(),
      FieldId: z.int(),
      ModuleId: z.int(),
      ReasonId: z.int(),
      SolutionId: z.int(),
      FieldName: z.string(),
      ReasonName: z.string(),
      SolutionName: z.string(),
    }),
  ),
  refusals: reviewAccessRefusals,
});

export const listReasons = defineEndpoint({
  name: 'listReasons',
  method: 'GET',
  path: '/api/dashboard/reasons/:id',
  permission: 'master.look-up',
  audit: { none: 'a master' },
  params: z.strictObject({ id: smallPathId }),
  reply: z.array(z.strictObject({ ReasonId: z.int(), ReasonName: z.string(), FieldId: z.int() })),
});

export const listSolutions = defineEndpoint({
  name: 'listSolutions',
  method: 'GET',
  path: '/api/dashboard/solutions/:id',
  permission: 'master.look-up',
  audit: { none: 'a master' },
  params: idParams,
  reply: z.array(z.strictObject({ SolutionId: z.int(), SolutionName: z.string() })),
});

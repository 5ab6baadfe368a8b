import * as z from 'zod/mini';
import {
  answerEffects,
  answerStates,
  legs,
  longestAnswerCode,
  longestAnswerText,
} from '../after-approval/legs.ts';
import { defineEndpoint } from '../endpoint.ts';
import { deliveredInstant, idParams } from '../shared-schemas.ts';

/**
 * An answer of KRA, exchange, depository or CKYC about an approved application. The newest by AnsweredOn is in force; an older one is stored and
 * changes nothing, as is one about an application without this leg.
 */
export const reportAnswer = defineEndpoint({
  name: 'reportAnswer',
  method: 'POST',
  path: '/api/intake/applications/:id/answers/',
  permission: 'intake',
  audit: 'application.answer',
  params: idParams,
  body: z.strictObject({
    Leg: z.enum(legs),
    State: z.enum(answerStates.filter((state) => state !== 'notNeeded')),
    Code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAnswerCode))),
    Text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAnswerText))),
    AnsweredOn: deliveredInstant,
  }),
  reply: z.strictObject({ Effect: z.enum([...answerEffects, 'known']) }),
  refusals: ['guard', 'unprocessable', 'messageSeen', 'idempotencyConflict', 'stillRunning'],
});

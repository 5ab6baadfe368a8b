import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { actReason, bodyId, day, instant } from '../shared-schemas.ts';
import { legs } from './legs.ts';

/**
 * Actions of an Admin on an answer. `rectify`: Resend, the rejection of the mapped fields and of the application, in one transaction.
 * `correct`: only Resend, for a correction without the customer. `wait`: until a day. `notNeeded`: an answer by hand, with a reason.
 */
export const legActions = ['rectify', 'correct', 'wait', 'notNeeded'] as const;
export type LegAction = (typeof legActions)[number];

/** The maximum number of chosen legs. */
export const mostLegsChosen = 500;
/** The maximum number of legs in one call; the user may stop between two calls. */
export const legPortion = 50;

/** The dry run may omit the day and the reason, the run may not. */
const wanted = {
  Action: z.enum(legActions),
  /** Of `wait`. */
  WaitUntil: z.optional(day),
  /** Of `notNeeded`. */
  Reason: z.optional(actReason),
};

const chosen = { ApplicationId: bodyId, Leg: z.enum(legs) };
const named = {
  ApplicationId: z.int(),
  Leg: z.enum(legs),
  /** The UAN, or the number of the application. */
  Label: z.string(),
};
/** What the user saw; a change since then refuses the action. */
const seen = {
  RowVersion: z.int().check(z.positive()),
  /** Of the newest answer, by the sender. */
  AnsweredOn: z.nullable(instant),
};

/** A dry run: the legs on which the action is possible, with the fields that `rectify` would reject, and each refusal. */
export const checkLegs = defineEndpoint({
  name: 'checkLegs',
  method: 'POST',
  path: '/api/after-approval/check/',
  permission: 'after-approval.manage',
  audit: 'after-approval.check',
  body: z.strictObject({
    ...wanted,
    Legs: z.array(z.strictObject(chosen)).check(z.minLength(1), z.maxLength(mostLegsChosen)),
  }),
  reply: z.strictObject({
    Eligible: z.array(
      z.strictObject({
        ...named,
        ...seen,
        Rejections: z.array(
          z.strictObject({ FieldId: z.int(), Field: z.string(), Reason: z.string(), Solution: z.string() }),
        ),
      }),
    ),
    /** Sorted by the number of legs, largest first. */
    Refused: z.array(z.strictObject({ Reason: z.string(), Legs: z.array(z.strictObject(named)) })),
  }),
  refusals: ['guard'],
});
export type LegCheck = z.output<typeof checkLegs.reply>;

/** Acts on each leg in a separate transaction; refuses a leg whose application or answer has changed since the dry run. */
export const actOnLegs = defineEndpoint({
  name: 'actOnLegs',
  method: 'POST',
  path: '/api/after-approval/act/',
  permission: 'after-approval.manage',
  audit: { none: 'each leg is audited by its own action' },
  body: z.strictObject({
    ...wanted,
    Legs: z.array(z.strictObject({ ...chosen, ...seen })).check(z.minLength(1), z.maxLength(legPortion)),
  }),
  reply: z.strictObject({
    /** In the order of the request. */
    Results: z.array(
      z.strictObject({
        ApplicationId: z.int(),
        Leg: z.enum(legs),
        IsDone: z.boolean(),
        /** A checker has to confirm the rejection first. */
        IsPending: z.boolean(),
        Message: z.string(),
      }),
    ),
  }),
  refusals: ['guard', 'unprocessable'],
});
export type LegResult = z.output<typeof actOnLegs.reply>['Results'][number];

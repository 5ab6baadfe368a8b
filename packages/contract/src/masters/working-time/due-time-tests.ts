import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { bodyId, instant } from '../../shared-schemas.ts';
import { workingTimeTexts } from './working-time-texts.ts';

/** `counted`, or the reason why the time does not count. */
const intervalKind = z.enum(['counted', 'outsideHours', 'dayWithoutShift', 'holiday', 'pause']);
export type DueTimeIntervalKind = z.output<typeof intervalKind>;

const target = z.strictObject({ CalendarId: bodyId, TargetMinutes: z.int() });
const pause = z.strictObject({
  From: instant,
  /** Null for a hold that has not ended. */
  Until: z.nullable(instant),
});
const mostPauses = 20;

/** The due time of a submission, with every interval that counts and the reason of every other one. Reads calendars and policies only. */
export const tryDueTime = defineEndpoint({
  name: 'checkDueTime',
  method: 'POST',
  path: '/api/sla/try/',
  permission: 'master.manage',
  audit: { none: 'computes from masters' },
  body: z
    .strictObject({
      PolicyId: z.optional(bodyId),
      /** Instead of a policy. */
      Draft: z.optional(target),
      StartedOn: instant,
      Pauses: z.array(pause).check(z.maxLength(mostPauses)),
    })
    .check(
      z.refine(({ PolicyId, Draft }) => (PolicyId === undefined) !== (Draft === undefined), {
        path: ['PolicyId'],
        error: workingTimeTexts.policyOrDraft,
      }),
    ),
  reply: z.strictObject({
    /** Null during a hold that has not ended. */
    DueOn: z.nullable(instant),
    TargetMinutes: z.int(),
    /** Without gaps from the start to the due time, or to a hold that has not ended. */
    Intervals: z.array(
      z.strictObject({
        Kind: intervalKind,
        From: instant,
        /** Null for a hold that has not ended. */
        Until: z.nullable(instant),
      }),
    ),
  }),
  refusals: ['unprocessable', 'notFound'],
});

/** The masters whose changes move due times, by their entities. */
export const dueTimeMasters = ['calendar', 'calendar-session', 'holiday', 'sla-policy'] as const;
export type DueTimeMaster = (typeof dueTimeMasters)[number];

/** How many open due times a change of a master would move. It makes the same checks as the change, and changes nothing. */
export const readImpact = defineEndpoint({
  name: 'readSlaImpact',
  method: 'POST',
  path: '/api/sla/impact/',
  permission: 'master.manage',
  audit: { none: 'numbers of applications' },
  body: z.strictObject({ Master: z.enum(dueTimeMasters), Form: z.record(z.string(), z.unknown()) }),
  reply: z.strictObject({
    Moved: z.int(),
    BecomeOverdue: z.int(),
    /** Overdue now, and not after the change. */
    NoLongerOverdue: z.int(),
  }),
  refusals: ['unprocessable', 'notFound', 'guard'],
});

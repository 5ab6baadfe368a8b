import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, done, idParams, instant } from '../shared-schemas.ts';
import { uanFilter } from '../searches/searched-values.ts';
import { texts } from '../texts.ts';
import { mostMoved } from './routing-choices.ts';

const addends = z.strictObject({
  load: z.number(),
  skill: z.number(),
  continuity: z.number(),
  language: z.number(),
  quality: z.number(),
  idle: z.number(),
  recent: z.number(),
});

/** A verifier in an explanation: with a score, or with the reasons against. */
const candidate = z.strictObject({
  UserId: z.int(),
  Name: z.string(),
  Load: z.int(),
  Capacity: z.int(),
  /** Null for a verifier who cannot receive it. */
  Score: z.nullable(z.number()),
  /** Their sum is the score. Null for a verifier who cannot receive it, and for the colleagues of a verifier who reads it. */
  Addends: z.nullable(addends),
  /** Names of the skills that the application needs and the verifier has. */
  Knows: z.array(z.string()),
  HadItBefore: z.boolean(),
  Reads: z.nullable(z.string()),
  /** Why the verifier cannot receive it; empty for an eligible verifier. */
  Failures: z.array(z.string()),
});
export type RoutingCandidate = z.output<typeof candidate>;

const explanation = {
  /** The complete sentence. */
  Text: z.string(),
  /** The rule that applied; null: the default weights. */
  Rule: z.nullable(z.string()),
  RuleVersion: z.nullable(z.int()),
  /** Best first, then the others. */
  Candidates: z.array(candidate),
};

const state = z.strictObject({
  State: z.int(),
  /** Null: never changed. */
  Since: z.nullable(instant),
});
export type OwnState = z.output<typeof state>;

export const readOwnState = defineEndpoint({
  name: 'readOwnState',
  method: 'GET',
  path: '/api/routing/state/',
  permission: 'routing.own',
  audit: { none: 'the caller’s own switch' },
  isBackground: true,
  reply: state,
  refusals: ['guard'],
});

export const setOwnState = defineEndpoint({
  name: 'setOwnState',
  method: 'POST',
  path: '/api/routing/state/',
  permission: 'routing.own',
  audit: 'routing.state',
  body: z.strictObject({ State: z.int().check(z.minimum(1), z.maximum(3)) }),
  reply: state,
  refusals: ['guard'],
});

/** The candidates and scores of a waiting application; reserves nothing. */
export const testRouting = defineEndpoint({
  name: 'checkRouting',
  method: 'POST',
  path: '/api/routing/test/',
  permission: 'routing.team',
  audit: 'routing.test',
  body: z.strictObject({ ApplicationId: bodyId }),
  reply: z.strictObject({ ...explanation, ApplicationId: z.int(), Waits: z.boolean() }),
  refusals: ['guard'],
});
export type RoutingTest = z.output<typeof testRouting.reply>;

const decision = z.strictObject({
  ...explanation,
  AttemptNo: z.int(),
  Trigger: z.int(),
  Chosen: z.string(),
  DecidedOn: instant,
});
export type RoutingDecision = z.output<typeof decision>;

/** Why the application went to its verifiers, newest first. A verifier reads only decisions that chose them. */
export const readWhy = defineEndpoint({
  name: 'readWhy',
  method: 'GET',
  path: '/api/routing/why/:id',
  permission: 'routing.why',
  audit: { none: 'names and scores of staff' },
  params: idParams,
  reply: z.strictObject({ Decisions: z.array(decision) }),
  refusals: ['guard'],
});

/** The same by the UAN, for pages that know the application by it. */
export const readWhyByUan = defineEndpoint({
  name: 'readWhyByUan',
  method: 'POST',
  path: '/api/routing/why/',
  permission: 'routing.why',
  audit: { none: 'names and scores of staff' },
  body: z.strictObject({ Uan: uanFilter.check(z.minLength(1, texts.uanRequired)) }),
  reply: readWhy.reply,
  refusals: ['guard'],
});

/** Hands the application back to the queue; its verifier does not receive this attempt again. */
export const skipApplication = defineEndpoint({
  name: 'skipApplication',
  method: 'POST',
  path: '/api/routing/skip/',
  permission: 'routing.own',
  audit: 'routing.skip',
  body: z.strictObject({ ApplicationId: bodyId, Reason: z.optional(z.nullable(z.int())) }),
  reply: done,
  refusals: ['notAssignedToYou', 'wrongStatus', 'stale', 'guard', 'unprocessable'],
});

const work = z.strictObject({
  ApplicationId: z.int(),
  UAN: z.nullable(z.string()),
  Status: z.int(),
  AttemptNo: z.int(),
  RowVersion: z.int(),
  AssignedOn: z.nullable(instant),
  DueOn: z.nullable(instant),
  /** The day until which it is on hold, yyyy-MM-dd. */
  ReturnsOn: z.nullable(z.iso.date()),
  /** The due time has passed, or passes within the hour; null without a due time. */
  Risk: z.nullable(z.enum(['overdue', 'soon'])),
});
export type OpenWork = z.output<typeof work>;

const member = z.strictObject({
  UserId: z.int(),
  Name: z.string(),
  IsHere: z.boolean(),
  State: z.int(),
  Since: z.nullable(instant),
  IsOnShift: z.boolean(),
  /** Last day of the current leave; null without a leave. */
  AbsentUntil: z.nullable(z.iso.date()),
  Load: z.int(),
  Capacity: z.int(),
  OnHold: z.int(),
  DoneToday: z.int(),
  /** Put on hold today, so that holds in place of decisions show. */
  HeldToday: z.int(),
  Work: z.array(work),
});
export type TeamMember = z.output<typeof member>;

export const readTeam = defineEndpoint({
  name: 'readTeam',
  method: 'GET',
  path: '/api/routing/team/',
  permission: 'routing.team',
  audit: { none: 'staff and ids of their work' },
  reply: z.strictObject({
    Members: z.array(member),
    /** The oldest waiting applications. */
    Waiting: z.array(
      z.strictObject({
        ...work.shape,
        /** Since when push finds no verifier. */ UnroutableSince: z.nullable(instant),
      }),
    ),
    WaitingTotal: z.int(),
  }),
  refusals: ['guard'],
});
export type Team = z.output<typeof readTeam.reply>;

/** Gives open or waiting applications to a verifier. A refused one does not stop the others. */
export const moveWork = defineEndpoint({
  name: 'moveWork',
  method: 'POST',
  path: '/api/routing/move/',
  permission: 'routing.team',
  audit: 'routing.move',
  body: z.strictObject({
    VerifierId: bodyId,
    ApplicationIds: z.array(bodyId).check(z.minLength(1), z.maxLength(mostMoved)),
  }),
  reply: z.strictObject({
    Message: z.string(),
    Moved: z.array(z.int()),
    Refused: z.array(z.strictObject({ ApplicationId: z.int(), Message: z.string() })),
  }),
  refusals: ['guard'],
});

export const readMyDay = defineEndpoint({
  name: 'readMyDay',
  method: 'GET',
  path: '/api/routing/my-day/',
  permission: 'routing.own',
  audit: { none: 'the caller’s own work' },
  reply: z.strictObject({
    Load: z.int(),
    Capacity: z.int(),
    /** Why the caller receives no work now; empty while available. */
    Failures: z.array(z.string()),
    Mine: z.array(work),
    OnHold: z.array(work),
    /** Waiting again after the caller returned them to the customer. */
    Returned: z.array(work),
    SkipsLeft: z.int(),
    /** The caller's own figures of today, for the caller only. */
    Own: z.strictObject({
      Decided: z.int(),
      /** Came back from the customer today after a rejection by the caller. */
      Returned: z.int(),
      /** Median minutes from the assignment to the decision; null without a decision. */
      MedianMinutes: z.nullable(z.number()),
      /** Of the last 30 days: decisions that an Admin sent back to the caller. */
      SentBack: z.int(),
    }),
  }),
  refusals: ['guard'],
});
export type MyDay = z.output<typeof readMyDay.reply>;

/** The draft of a rule comes into force. */
export const publishRoutingRule = defineEndpoint({
  name: 'publishRoutingRule',
  method: 'POST',
  path: '/api/masters/routing-rules/publish/',
  permission: 'master.manage',
  audit: 'routing-rule.publish',
  body: z.strictObject({ RuleId: bodyId, RowVersion: bodyId }),
  reply: done,
  refusals: ['stale', 'guard', 'unprocessable'],
});

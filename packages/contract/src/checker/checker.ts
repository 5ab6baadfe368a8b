import * as z from 'zod/mini';
import { decided } from '../applications/decisions.ts';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, done, idParams, instant } from '../shared-schemas.ts';

/** The ways to decide an application. */
const codes = ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode', 'retry', 'stpApprove'] as const;
export type CheckedCode = (typeof codes)[number];

const states = ['pending', 'confirmed', 'returned', 'void', 'withdrawn'] as const;
export type CheckState = (typeof states)[number];

const item = z.strictObject({
  DecisionId: z.int(),
  ApplicationId: z.int(),
  UAN: z.nullable(z.string()),
  Name: z.string(),
  Code: z.enum(codes),
  AttemptNo: z.int(),
  /** Null: straight through. */
  Maker: z.nullable(z.string()),
  SubmittedOn: instant,
  /** After 60 working minutes. */
  DueOn: z.nullable(instant),
  IsOverdue: z.boolean(),
});

const waiting = z.strictObject({
  ...item.shape,
  /** Opened by another checker during the last minutes. */
  IsOpen: z.boolean(),
  /** Why the caller cannot check it; null: the caller can. */
  Barrier: z.nullable(z.string()),
});
export type WaitingDecision = z.output<typeof waiting>;

const own = z.strictObject({ ...item.shape, State: z.enum(states), Cause: z.nullable(z.string()) });
export type OwnDecision = z.output<typeof own>;

export const readCheckerQueue = defineEndpoint({
  name: 'readCheckerQueue',
  method: 'GET',
  path: '/api/checker/queue/',
  permission: 'checker.use',
  audit: { none: 'numbers and names of work, as the dashboard shows them' },
  isBackground: true,
  reply: z.strictObject({
    /** Whether the caller has the right to check. */
    MayCheck: z.boolean(),
    Total: z.int(),
    /** Oldest first; empty for a caller who may not check. */
    Waiting: z.array(waiting),
    /** The caller's decisions: returned, then void, then waiting ones. */
    Mine: z.array(own),
  }),
});
export type CheckerQueue = z.output<typeof readCheckerQueue.reply>;

/** Other properties are read by the command, which refuses them with 422: a body never names the user. */
const named = { ApplicationId: bodyId, DecisionId: bodyId } as const;

/** Opens the oldest decision that the caller may check, or the given one. */
export const fetchNextCheck = defineEndpoint({
  name: 'fetchNextCheck',
  method: 'POST',
  path: '/api/checker/fetch-next/',
  permission: 'checker.use',
  audit: 'checker.fetch-next',
  body: z.catchall(z.object({ ApplicationId: z.optional(bodyId) }), z.unknown()),
  reply: z.strictObject({ ApplicationId: z.int(), DecisionId: z.int() }),
  refusals: ['guard', 'unprocessable'],
});

/** The decision leaves the desk. */
export const confirmCheck = defineEndpoint({
  name: 'confirmCheck',
  method: 'POST',
  path: '/api/checker/confirm/',
  permission: 'checker.use',
  audit: 'checker.confirm',
  body: z.catchall(z.object(named), z.unknown()),
  reply: z.strictObject({
    ...decided.shape,
    SystemRejected: z.optional(z.boolean()),
    Reason: z.optional(z.nullable(z.string())),
  }),
  refusals: ['guard', 'unprocessable', 'thirdPartyFailed'],
});

export const returnCheck = defineEndpoint({
  name: 'returnCheck',
  method: 'POST',
  path: '/api/checker/return/',
  permission: 'checker.use',
  audit: 'checker.return',
  body: z.catchall(
    z.object({
      ...named,
      Reason: z.optional(z.nullable(z.string())),
      /** Fields that the return is about. */
      Fields: z.optional(z.array(z.int())),
    }),
    z.unknown(),
  ),
  reply: done,
  refusals: ['guard', 'unprocessable'],
});

/** By the maker, before a checker has answered. */
export const withdrawCheck = defineEndpoint({
  name: 'withdrawCheck',
  method: 'POST',
  path: '/api/checker/withdraw/',
  permission: 'checker.use',
  audit: 'checker.withdraw',
  body: z.catchall(z.object(named), z.unknown()),
  reply: done,
  refusals: ['guard', 'unprocessable'],
});

const difference = z.strictObject({
  Kind: z.enum(['red', 'override', 'remark', 'rejected']),
  Text: z.string(),
  /** The words of the person who answered the finding; null without words. */
  Note: z.nullable(z.string()),
  By: z.nullable(z.string()),
});
export type Difference = z.output<typeof difference>;

/** The newest decision on an application, for its checker and its maker. Policies are not shown. */
export const readCheck = defineEndpoint({
  name: 'readCheck',
  method: 'GET',
  path: '/api/checker/decision/:id',
  permission: 'checker.use',
  audit: 'application.view-part',
  params: idParams,
  reply: z.strictObject({
    Decision: z.nullable(
      z.strictObject({
        DecisionId: z.int(),
        Code: z.enum(codes),
        State: z.enum(states),
        Maker: z.nullable(z.string()),
        IsMaker: z.boolean(),
        /** Why the caller cannot confirm it; null: the caller can. */
        Barrier: z.nullable(z.string()),
        SubmittedOn: instant,
        DueOn: z.nullable(instant),
        DecidedOn: z.nullable(instant),
        Checker: z.nullable(z.string()),
        /** Why it is void. */
        Cause: z.nullable(z.string()),
        /** The reason of a return. */
        Note: z.nullable(z.string()),
        Fields: z.array(z.int()),
        /** Where the maker decided otherwise than the product. */
        Differences: z.array(difference),
        /** Earlier returns of the attempt. */
        Returns: z.int(),
      }),
    ),
  }),
  refusals: ['guard', 'notYetAssigned', 'notAssignedToYou', 'wrongStatus'],
});
export type ReadCheck = z.output<typeof readCheck.reply>;

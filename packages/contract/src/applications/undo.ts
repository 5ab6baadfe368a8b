import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, instant } from '../shared-schemas.ts';
import { decided } from './decisions.ts';

/** What a verifier may undo while its window is open. */
const decisions = ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode'] as const;
export type Decision = (typeof decisions)[number];

export const mostUndoSeconds = 60;

/** The application is under review again, by who decided on it; nobody outside has been told. */
export const undoDecision = defineEndpoint({
  name: 'undoDecision',
  method: 'POST',
  path: '/api/dashboard/application/undo/',
  permission: 'application.decide',
  audit: 'application.undo',
  /** The version that the decision answered; absent, it is refused with 422. */
  body: z.strictObject({ ApplicationId: bodyId, RowVersion: z.optional(z.int()) }),
  reply: decided,
  refusals: ['stale', 'guard', 'unprocessable'],
});

const openWindow = z.strictObject({
  ApplicationId: z.int(),
  UAN: z.nullable(z.string()),
  Decision: z.enum(decisions),
  RowVersion: z.int(),
  UndoUntil: instant,
  /** Whole seconds that are left of it, for clocks that differ. */
  UndoSeconds: z.int(),
});
export type OpenWindow = z.output<typeof openWindow>;

/** The newest decision of one's own that can still be undone. */
export const readUndo = defineEndpoint({
  name: 'readUndo',
  method: 'GET',
  path: '/api/dashboard/undo/',
  permission: 'application.decide',
  audit: { none: 'ids and times of one’s own decision' },
  reply: z.strictObject({ Open: z.nullable(openWindow) }),
});

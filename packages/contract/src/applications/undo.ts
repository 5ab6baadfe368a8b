import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, instant } from '../shared-schemas.ts';
import { decided } from './decisions.ts';

/** The decisions that a verifier may undo while the undo window is open. */
const decisions = ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode'] as const;
export type Decision = (typeof decisions)[number];

export const mostUndoSeconds = 60;

/** The application returns to review by the verifier who decided on it; no message has left. */
export const undoDecision = defineEndpoint({
  name: 'undoDecision',
  method: 'POST',
  path: '/api/dashboard/application/undo/',
  permission: 'application.decide',
  audit: 'application.undo',
  /** The version in the decision's reply; without it the call is rejected with 422. */
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
  /** The remaining seconds, for clocks that differ. */
  UndoSeconds: z.int(),
});
export type OpenWindow = z.output<typeof openWindow>;

/** The caller's newest decision that can still be undone. */
export const readUndo = defineEndpoint({
  name: 'readUndo',
  method: 'GET',
  path: '/api/dashboard/undo/',
  permission: 'application.decide',
  audit: { none: 'ids and times of one’s own decision' },
  reply: z.strictObject({ Open: z.nullable(openWindow) }),
});

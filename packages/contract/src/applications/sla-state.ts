import * as z from 'zod/mini';
import { day, instant } from '../shared-schemas.ts';

/** How an application is with its due time. `paused`: it waits for the customer. */
const slaStates = ['onTime', 'dueSoon', 'overdue', 'paused'] as const;
export type SlaState = (typeof slaStates)[number];

/** Of an application, where the tenant uses working time. Null: without a due time, such as after a decision. */
export const slaShape = {
  DueOn: z.optional(z.nullable(instant)),
  /** The day until which it is on hold. */
  ReturnsOn: z.optional(z.nullable(day)),
  SlaState: z.optional(z.nullable(z.enum(slaStates))),
};

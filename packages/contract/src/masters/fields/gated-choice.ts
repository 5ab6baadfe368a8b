import * as z from 'zod/mini';
import { optionalChoice, type MasterField } from '../master-fields.ts';
import type { Gate } from './gate.ts';

type Rule = Parameters<typeof optionalChoice>[0];

/** One of a list or none, of tenants that have this switched on in Settings; what a caller leaves out stays. */
export function gatedChoice({ gate, ...rule }: Rule & { readonly gate: Gate }) {
  return {
    ...optionalChoice(rule),
    gated: gate,
    stored: z.optional(z.int()),
  } as const satisfies MasterField;
}

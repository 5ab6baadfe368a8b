import * as z from 'zod/mini';

/**
 * For an export: why it must contain complete values, a key of `revealPurposes`. Without it a tenant that masks personal data gets a masked
 * file; with it the user needs May Export Whole and the password, and the file counts as a reveal.
 */
export const wholeExport = {
  Purpose: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  Note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(5000)))),
} as const;
export interface WholeExport {
  readonly Purpose?: string | null | undefined;
  readonly Note?: string | null | undefined;
}

/** Accepts a body that has not been validated. */
export function asksForWhole(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('Purpose' in body)) return false;
  return body.Purpose !== null && body.Purpose !== undefined;
}

import * as z from 'zod/mini';
import { texts } from '../texts.ts';

/**
 * How the verifier saw the evidence of a field: on the screen; in a download, because this browser could not show a document; not at all,
 * in a rejection of a document that does not open; compared by the product and listed, without its documents; restored by an undo.
 */
const seenKinds = ['screen', 'download', 'unshown', 'compared', 'undo'] as const;
export type SeenKind = (typeof seenKinds)[number];

/** A longer look is recorded as this, in milliseconds. */
export const longestLook = 3_600_000;
const mostDocuments = 8;
const mostSources = 12;

const type = z.int().check(z.positive(), z.maximum(32_767));

/** A document, or a form filled from the template. */
const seenDocument = z.strictObject({
  DocumentType: type,
  /** 0: the form that no customer has signed, filled from the template. */
  Version: z.int().check(z.nonnegative(), z.maximum(32_767)),
  /** The first page on screen; left out for a document without pages. */
  Page: z.optional(z.int().check(z.positive(), z.maximum(10_000))),
});
export type SeenDocument = z.output<typeof seenDocument>;

/** The evidence on the screen for a decision on a field, as the verifier's browser reports it. */
export const seenRecord = z.strictObject({
  Kind: z.enum(seenKinds),
  Documents: z.array(seenDocument).check(
    z.maxLength(mostDocuments),
    z.refine(
      (documents) => new Set(documents.map(({ DocumentType }) => DocumentType)).size === documents.length,
      texts.seenTwice,
    ),
  ),
  /** How long the evidence was on screen, in milliseconds. */
  Ms: z.int().check(z.nonnegative(), z.maximum(longestLook)),
  /** The compared sources, by their names on the screen. */
  Sources: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(mostSources)),
  ),
});
export type SeenRecord = z.output<typeof seenRecord>;

/** The trail of a decision whose client sent no record, as clients before this field. */
export const notReported = 'not reported';

/** A stored record: with the time that a glance at this evidence takes at least, by the rule at the time of the decision. */
export interface StoredSeen extends SeenRecord {
  readonly LeastMs: number;
}

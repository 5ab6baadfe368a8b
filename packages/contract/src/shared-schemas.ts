import * as z from 'zod/mini';

/** Ids are the specification's positive integers, of any size that JSON carries exactly; from a path they come as text. */
export const pathId = z.coerce.number().check(z.int(), z.positive());
/** Ids of short lists: fields, states, sources, types of documents. */
export const smallPathId = z.coerce.number().check(z.int(), z.positive(), z.maximum(32_767));
export const bodyId = z.int().check(z.positive());

export const idParams = z.strictObject({ id: pathId });

/** UTC, ISO 8601. Shown in Asia/Kolkata. */
export const instant = z.iso.datetime();
/** The same as a sender writes it, with any offset: 2026-11-24T11:30:00+05:30. */
export const deliveredInstant = z.iso.datetime({ offset: true });
/** A calendar day, yyyy-MM-dd. */
export const day = z.iso.date();

/** The reason for an action that cannot be undone; the command checks the length, like every rule with the status 422. */
export const actReason = z.string().check(z.trim(), z.maxLength(5000));
export const actReasonLength = { least: 10, most: 200 } as const;

/** A reply that only confirms; `Message` is the text shown. */
export const done = z.strictObject({ Message: z.string() });

/** The paged table query of the dashboard, lead report, service log and masters (contract.md §2). */
export function pagedQuery<F extends z.ZodMiniType>(filter: F) {
  return z.strictObject({
    draw: z.optional(z.int()),
    start: z.int().check(z.nonnegative(), z.maximum(100_000_000)),
    length: z.int().check(z.minimum(1), z.maximum(100)),
    search: z.optional(
      z.strictObject({ value: z.string().check(z.maxLength(100)), regex: z.optional(z.boolean()) }),
    ),
    order: z.optional(
      z
        .array(
          z.strictObject({
            column: z.union([z.int(), z.string().check(z.maxLength(50))]),
            dir: z.enum(['asc', 'desc']),
          }),
        )
        .check(z.maxLength(3)),
    ),
    Filter: z.optional(filter),
    /** What table libraries send along; the columns are the contract's own. */
    columns: z.optional(z.array(z.unknown()).check(z.maxLength(100))),
  });
}

export function pagedReply<R extends z.ZodMiniType>(row: R) {
  return z.strictObject({
    draw: z.int(),
    recordsTotal: z.int(),
    recordsFiltered: z.int(),
    data: z.array(row),
  });
}

import * as z from 'zod/mini';
import { mobileFilter, uanFilter } from '../searches/searched-values.ts';

/** yyyy-MM-dd, or with a time of day yyyy-MM-ddTHH:mm, whose seconds are 0; both of Asia/Kolkata. */
const dayOrMoment = z
  .string()
  .check(
    z.regex(
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::00)?)?$/,
      'Enter a date.',
    ),
    z.refine(isDay, 'Enter a date.'),
  );

/** 30 February fits the pattern and is no day. */
function isDay(dayOrMoment: string): boolean {
  const day = dayOrMoment.slice(0, 10);
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

/** §3, report filter. Each report uses the properties that §2 lists and ignores the others. */
export const reportFilter = z.strictObject({
  Id: z.optional(z.nullable(z.int())),
  FromDate: z.optional(z.nullable(dayOrMoment)),
  ToDate: z.optional(z.nullable(dayOrMoment)),
  Uan: z.optional(z.nullable(uanFilter)),
  Mobile: z.optional(z.nullable(mobileFilter)),
  Status: z.optional(z.nullable(z.int().check(z.minimum(-1), z.maximum(9)))),
});
export type ReportFilter = z.output<typeof reportFilter>;

import * as z from 'zod/mini';

// The router reads ?mobile=9876543210 as a number, hence the coercion. What does not fit is dropped, not refused: an old
// or mistyped link still opens its page.
const text = (most: number) =>
  z.catch(z.optional(z.coerce.string().check(z.trim(), z.maxLength(most))), undefined);
const ownPath = z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])/), z.maxLength(500))), undefined);

const loginSearch = z.object({
  /** AUTH-14: the customer whose application a sales person wants to see. */
  mobile: text(20),
  forcedLogout: z.catch(z.optional(z.boolean()), undefined),
  /** Where the guard stopped the user; a path of this app only. */
  next: ownPath,
});
export type LoginSearch = z.output<typeof loginSearch>;

const timelineSearch = z.object({ uan: text(20) });

export const readLoginSearch = (search: unknown): LoginSearch => z.parse(loginSearch, search);
export const readTimelineSearch = (search: unknown) => z.parse(timelineSearch, search);

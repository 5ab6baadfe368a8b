import * as z from 'zod/mini';
import { lenient, text } from '../../lib/page/search-params.ts';

const ownPath = lenient(z.string().check(z.regex(/^\/(?![/\\])/), z.maxLength(500)));

const loginSearch = z.object({
  /** AUTH-14: the customer whose application a sales person wants to see. */
  mobile: text(20),
  forcedLogout: lenient(z.boolean()),
  /** Where the guard stopped the user; a path of this app only. */
  next: ownPath,
});
export type LoginSearch = z.output<typeof loginSearch>;

export const readLoginSearch = (search: unknown): LoginSearch => z.parse(loginSearch, search);

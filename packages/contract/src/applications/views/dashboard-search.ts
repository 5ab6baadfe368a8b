import * as z from 'zod/mini';
import { bodyId, day } from '../../shared-schemas.ts';
import { applicationColumns, doneToday, dueFilters, longWaits, searchFields } from '../list-choices.ts';

/** The dashboard's URL parameters, property by property; the web app's reader and saved views share them. */
export const dashboardAddress = {
  /** A status number, -1 all, -2 straight-through. */
  status: z.int().check(z.minimum(-2), z.maximum(9)),
  from: day,
  to: day,
  source: z.int().check(z.minimum(1), z.maximum(7)),
  verifier: bodyId,
  waits: z.enum(longWaits),
  done: z.enum(doneToday),
  due: z.enum(dueFilters),
  mine: z.boolean(),
  field: z.enum(searchFields),
  q: z.string().check(z.trim(), z.maxLength(100)),
  sort: z.enum(applicationColumns),
  dir: z.enum(['asc', 'desc']),
} as const;

/** A saved one begins at its first page. */
export const savedSearch = z.partial(z.strictObject(dashboardAddress));
export type SavedSearch = z.output<typeof savedSearch>;

import * as z from 'zod/mini';
import { lenient } from '../../lib/page/search-params.ts';

const reportsSearch = z.object({
  /** The part of the page that is open; the reports without. */
  tab: lenient(z.enum(['operations', 'gate', 'rectification'])),
});
export type ReportsSearch = z.output<typeof reportsSearch>;

export const readReportsSearch = (search: unknown): ReportsSearch => z.parse(reportsSearch, search);

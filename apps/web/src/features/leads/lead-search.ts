import { leadColumns } from '@kyc/contract/leads/lead-columns';
import * as z from 'zod/mini';
import { direction, lenient, pageNumber, text } from '../../lib/page/search-params.ts';

const leadSearch = z.object({
  from: lenient(z.iso.date()),
  to: lenient(z.iso.date()),
  q: text(100),
  page: pageNumber,
  sort: lenient(z.enum(leadColumns)),
  dir: direction,
});
export type LeadSearch = z.output<typeof leadSearch>;

export const readLeadSearch = (search: unknown): LeadSearch => z.parse(leadSearch, search);

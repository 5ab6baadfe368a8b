import { leadColumns } from './lead-columns.ts';
import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { isWideExport } from '../reports/wide-exports.ts';
import { day, instant, pagedQuery, pagedReply } from '../shared-schemas.ts';
import { asksForWhole, wholeExport } from '../personal-data/whole-export.ts';

/** `Id` is the source of the lead's application, 0 all (§9: default 0). */
const leadFilter = z.strictObject({
  Id: z.optional(z.int().check(z.minimum(0), z.maximum(7))),
  FromDate: z.optional(z.nullable(day)),
  ToDate: z.optional(z.nullable(day)),
});

const leadRow = z.strictObject({
  LeadId: z.int(),
  Mobile: z.string(),
  UAN: z.nullable(z.string()),
  UtmSource: z.nullable(z.string()),
  UtmMedium: z.nullable(z.string()),
  UtmCampaign: z.nullable(z.string()),
  UtmTerm: z.nullable(z.string()),
  UtmContent: z.nullable(z.string()),
  UtmPromo: z.nullable(z.string()),
  CreatedOn: instant,
});
export type LeadRow = z.output<typeof leadRow>;

const leadQuery = pagedQuery(leadFilter);
export type LeadQuery = z.output<typeof leadQuery>;

/** LEAD-01; the search is for the beginning of a mobile or a UAN. */
export const listLeads = defineEndpoint({
  name: 'listLeads',
  budget: 'search',
  method: 'POST',
  path: '/api/report/lead/',
  permission: 'lead.report',
  audit: 'lead.list',
  body: leadQuery,
  reply: z.strictObject({
    ...pagedReply(leadRow).shape,
    /** Columns that cannot be sorted, because their order would reveal masked values. */
    Unsorted: z.array(z.enum(leadColumns)),
  }),
  refusals: ['tooManyToSort', 'unprocessable'],
});

export const leadsFileName = 'leads.xlsx';

/** All rows of the same query, its page aside. */
export const downloadLeads = defineEndpoint({
  name: 'downloadLeads',
  budget: 'export',
  method: 'POST',
  path: '/api/report/lead/download',
  permission: 'lead.report',
  audit: 'lead.export',
  confirms: (body) => isWideExport(body) || asksForWhole(body),
  body: z.strictObject({
    ...wholeExport,
    search: leadQuery.shape.search,
    order: leadQuery.shape.order,
    Filter: z.optional(leadFilter),
  }),
  reply: BINARY,
  refusals: ['tooManyRequests', 'tooManyToSort', 'unprocessable'],
});

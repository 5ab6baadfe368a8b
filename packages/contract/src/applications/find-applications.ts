import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { searchFields } from './list-choices.ts';

/** The kinds of value a search text may be: a prefix for the first three kinds, or a part of a name. */
const foundBy = z.enum(searchFields);
export type FoundBy = z.output<typeof foundBy>;

/** The pages of an application, the one where the caller can do most first. */
const applicationPages = ['review', 'viewDetails', 'timeline'] as const;
export type ApplicationPage = (typeof applicationPages)[number];

const foundApplication = z.strictObject({
  ApplicationId: z.int(),
  UAN: z.nullable(z.string()),
  Name: z.string(),
  Mobile: z.string(),
  ApplicationStatus: z.int(),
  ApplicationStatusName: z.string(),
  FoundBy: foundBy,
  /** The applications that would open for the caller now. */
  Pages: z.array(z.enum(applicationPages)),
});
export type FoundApplication = z.output<typeof foundApplication>;

/** The maximum number of results. */
export const mostFound = 8;

/** One search box for UAN, PAN, mobile and name: the dashboard's results, newest first. */
export const findApplications = defineEndpoint({
  name: 'findApplications',
  budget: 'search',
  method: 'POST',
  path: '/api/dashboard/applications/find',
  permission: 'application.list',
  audit: 'application.search',
  body: z.strictObject({ Text: z.string().check(z.maxLength(100)) }),
  reply: z.strictObject({
    Rows: z.array(foundApplication),
    /** There are more than the rows. */
    IsMore: z.boolean(),
    /** The kinds of value that the text was searched as. */
    Sought: z.array(foundBy),
    /** The kinds that were not searched: the column is masked and the text is not a complete value. */
    Masked: z.array(foundBy),
  }),
});

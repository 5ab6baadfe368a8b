import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { searchFields } from './list-applications.ts';

/** What one line of text may be: a beginning of one of the first three, or a part of a name. */
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
  /** Those that would open for the caller now. */
  Pages: z.array(z.enum(applicationPages)),
});
export type FoundApplication = z.output<typeof foundApplication>;

/** At the most so many are answered. */
export const mostFound = 8;

/** One box over UAN, PAN, mobile and name: the rows are those that the dashboard would find, the newest first. */
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
    /** What the text was taken for and looked for as. */
    Sought: z.array(foundBy),
    /** What it was not looked for as: the column is masked and the text no whole value. */
    Masked: z.array(foundBy),
  }),
});

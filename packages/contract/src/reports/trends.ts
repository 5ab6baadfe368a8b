import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { day } from '../shared-schemas.ts';

/** Days of Asia/Kolkata, both belong to it; at most a year and a day. */
const period = { FromDate: day, ToDate: day };

export const trendSteps = ['day', 'week', 'month'] as const;
export type TrendStep = (typeof trendSteps)[number];

export const trendFigures = ['Started', 'Submitted', 'Approved', 'Rejected'] as const;
export type TrendFigure = (typeof trendFigures)[number];

/** Applications, each once in a row. */
const figures = { Started: z.int(), Submitted: z.int(), Approved: z.int(), Rejected: z.int() };

/** Results by day, week or month, and the totals of the period before of the same length. */
export const readTrend = defineEndpoint({
  name: 'readTrend',
  method: 'POST',
  path: '/api/report/trend',
  permission: 'report.run',
  budget: 'search',
  audit: { none: 'numbers' },
  body: z.strictObject({ ...period, By: z.enum(trendSteps) }),
  reply: z.strictObject({
    /** `From` is the first day of the step within the period. */
    Rows: z.array(z.strictObject({ From: day, ...figures })),
    Total: z.strictObject(figures),
    Previous: z.strictObject({ FromDate: day, ToDate: day, ...figures }),
  }),
});

export const campaignColumns = ['UtmCampaign', 'UtmSource', 'UtmMedium'] as const;
export type CampaignColumn = (typeof campaignColumns)[number];

/** The leads of each campaign that came in the period, and how far their applications are now. */
export const readCampaigns = defineEndpoint({
  name: 'readCampaigns',
  method: 'POST',
  path: '/api/report/campaigns',
  permission: 'report.run',
  budget: 'search',
  audit: { none: 'numbers' },
  body: z.strictObject({ ...period, By: z.enum(campaignColumns) }),
  reply: z.strictObject({
    /** The campaigns with the most leads first, at most `mostCampaigns`. */
    Rows: z.array(
      z.strictObject({
        /** null: leads without one. */
        Name: z.nullable(z.string()),
        Leads: z.int(),
        /** With an application. */
        Started: z.int(),
        /** Submitted at least once. */
        Submitted: z.int(),
        /** Approved now, or waiting for the back office. */
        Approved: z.int(),
      }),
    ),
    /** The number of campaigns that are not listed. */
    More: z.int(),
  }),
});
export const mostCampaigns = 100;

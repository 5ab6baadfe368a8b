import { answerGroupings } from '@kyc/contract/reports/answers-report';
import { reportCodes } from '@kyc/contract/reports/report-codes';
import { EsignType } from '@kyc/contract/reports/report-codes';
import { campaignColumns, trendSteps } from '@kyc/contract/reports/trends';
import { namedPeriods } from '@kyc/contract/reports/named-periods';
import * as z from 'zod/mini';
import { direction, lenient, pageNumber, text, whole } from '../../lib/page/search-params.ts';

const day = lenient(z.iso.date());
const time = lenient(z.string().check(z.regex(/^\d{2}:\d{2}$/)));

/** The kinds of charts besides bars; `values` is a table. */
export const chartKinds = ['columns', 'values', 'none'] as const;

const reportsSearch = z.object({
  /** The part of the page that is open; the reports without. */
  tab: lenient(z.enum(['operations', 'trends', 'gate', 'rectification', 'answers', 'reading'])),
  /** The days and the grouping of the reports of figures. */
  figuresFrom: day,
  figuresTo: day,
  by: lenient(z.enum(['month', 'verifier'])),
  answersBy: lenient(z.enum(answerGroupings)),
  step: lenient(z.enum(trendSteps)),
  campaign: lenient(z.enum(campaignColumns)),
  report: lenient(z.enum(reportCodes)),
  /** In place of `report`. */
  custom: whole(1, 2_147_483_647),
  /** A named period, in place of the days. */
  period: lenient(z.enum(namedPeriods)),
  from: day,
  to: day,
  fromTime: time,
  toTime: time,
  esign: lenient(z.enum(EsignType)),
  uan: text(20),
  mobile: text(20),
  /** The table of the report: page, order, searched text and chart. */
  page: pageNumber,
  sort: text(100),
  dir: direction,
  q: text(100),
  chart: lenient(z.enum(chartKinds)),
  chartBy: text(100),
  /** A saved report to open, as its e-mail names it. */
  view: whole(1, 2_147_483_647),
});
export type ReportsSearch = z.output<typeof reportsSearch>;

export const readReportsSearch = (search: unknown): ReportsSearch => z.parse(reportsSearch, search);

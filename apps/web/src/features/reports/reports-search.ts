import { reportCodes } from '@kyc/contract/reports/report-codes';
import { EsignType } from '@kyc/contract/reports/report-codes';
import * as z from 'zod/mini';
import { lenient, text, whole } from '../../lib/page/search-params.ts';

const day = lenient(z.iso.date());
const time = lenient(z.string().check(z.regex(/^\d{2}:\d{2}$/)));

const reportsSearch = z.object({
  /** The part of the page that is open; the reports without. */
  tab: lenient(z.enum(['operations', 'gate', 'rectification'])),
  /** The days and the grouping of the reports of figures. */
  figuresFrom: day,
  figuresTo: day,
  by: lenient(z.enum(['month', 'verifier'])),
  report: lenient(z.enum(reportCodes)),
  /** In place of `report`. */
  custom: whole(1, 2_147_483_647),
  from: day,
  to: day,
  fromTime: time,
  toTime: time,
  esign: lenient(z.enum(EsignType)),
  uan: text(20),
  mobile: text(10),
});
export type ReportsSearch = z.output<typeof reportsSearch>;

export const readReportsSearch = (search: unknown): ReportsSearch => z.parse(reportsSearch, search);

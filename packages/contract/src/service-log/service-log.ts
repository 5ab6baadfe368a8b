import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { mobileFilter, uanFilter } from '../searches/searched-values.ts';
import { pagedQuery, pagedReply, pathId } from '../shared-schemas.ts';

/** With milliseconds and the offset of India: longer than the 25 characters that the screen shows (§9). */
const instantWithOffset = z.iso.datetime({ offset: true });

const serviceLogRow = z.strictObject({
  LogId: z.int(),
  ApiRequestTime: instantWithOffset,
  ApiResponseTime: z.nullable(instantWithOffset),
  ApiId: z.int(),
  /** The meaning of the id (log-types.json). */
  ApiName: z.string(),
  Status: z.string(),
  Request: z.string(),
  Response: z.string(),
  UAN: z.nullable(z.string()),
});
export type ServiceLogRow = z.output<typeof serviceLogRow>;

/** LOG-03: without a filter there are no results. */
const serviceLogFilter = z.strictObject({
  Uan: z.optional(uanFilter),
  Mobile: z.optional(mobileFilter),
});

export const listServiceLog = defineEndpoint({
  name: 'listServiceLog',
  budget: 'search',
  method: 'POST',
  path: '/api/servicelog/',
  permission: 'service-log.read',
  audit: 'service-log.read',
  body: pagedQuery(serviceLogFilter),
  reply: pagedReply(serviceLogRow),
});

export const serviceLogFileName = 'serviceLog.txt';

export const downloadServiceLog = defineEndpoint({
  name: 'downloadServiceLog',
  method: 'GET',
  path: '/api/servicelog/download/:logId',
  permission: 'service-log.read',
  audit: 'service-log.download',
  params: z.strictObject({ logId: pathId }),
  reply: BINARY,
});

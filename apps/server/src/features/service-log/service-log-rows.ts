import { logTypeLabel } from '@kyc/contract/log-types';
import type { ServiceLogRow } from '@kyc/contract/service-log/service-log';
import type { Reads } from '@kyc/db/connection/transaction';

/** Rows with the UAN of their application. Bodies were redacted when they were written. */
export function serviceCalls(tx: Reads) {
  return tx
    .selectFrom('service_call')
    .innerJoin('application', 'application.application_id', 'service_call.application_id')
    .select([
      'log_id',
      'api_request_time',
      'api_response_time',
      'api_id',
      'service_call.status',
      'request',
      'response',
      'uan',
    ]);
}

type CallRow = Awaited<ReturnType<ReturnType<typeof serviceCalls>['execute']>>[number];

export function presentCall(row: CallRow): ServiceLogRow {
  return {
    LogId: row.log_id,
    ApiRequestTime: withOffset(row.api_request_time),
    ApiResponseTime: row.api_response_time === null ? null : withOffset(row.api_response_time),
    ApiId: row.api_id,
    ApiName: logTypeLabel(row.api_id),
    Status: row.status,
    Request: formatted(row.request),
    Response: formatted(row.response),
    UAN: row.uan,
  };
}

/** ISO with the offset, longer than 25 characters (log-types.json, row). */
function withOffset(instant: Date): string {
  const local = new Date(instant.getTime() + 5.5 * 3_600_000).toISOString();
  return local.replace('Z', '+05:30');
}

/** JSON with its lines and indents; what is no JSON as it stands. */
function formatted(body: string): string {
  if (!/^\s*[[{]/.test(body)) return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // A third party's answer may only look like JSON, or be cut off.
    return body;
  }
}

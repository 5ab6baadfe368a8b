import { logTypeLabel } from '@kyc/contract/log-types';
import type { ServiceLogRow } from '@kyc/contract/service-log/service-log';
import type { Session } from '../../http/call.ts';
import { maskAadhaar } from '@kyc/domain/redaction/mask-aadhaar';
import { readSentenceMask } from '../../masks/read-sentence-mask.ts';
import type { Reads } from '@kyc/db/connection/transaction';
import { openApplicationData } from '../../access/open-application-data.ts';
import { Refusal } from '@kyc/contract/refusal';

/** Rows with the UAN of their application. Bodies were redacted when they were written, by the release of that day. */
export function serviceCalls(tx: Reads) {
  return tx
    .selectFrom('service_call')
    .innerJoin('application', 'application.application_id', 'service_call.application_id')
    .select([
      'log_id',
      'application.application_id',
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

/** As the caller is to see them: what the writing left of an applicant is masked by whose eyes read it. */
export async function presentCalls(
  tx: Reads,
  session: Session,
  rows: readonly CallRow[],
): Promise<ServiceLogRow[]> {
  const ids = [...new Set(rows.map((row) => row.application_id))];
  const masks = new Map(
    await Promise.all(ids.map(async (id) => [id, await maskOf(tx, session, id)] as const)),
  );
  return rows.map((row) => presentCall(row, masks.get(row.application_id) ?? ((text) => text)));
}

/** Of an erased application no values are left. */
async function maskOf(tx: Reads, session: Session, applicationId: number): Promise<(text: string) => string> {
  try {
    const opened = await openApplicationData(tx, { session, applicationId, purpose: 'service-log' });
    return await readSentenceMask(opened);
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'notFound') return (text) => text;
    throw failure;
  }
}

function presentCall(row: CallRow, mask: (text: string) => string): ServiceLogRow {
  return {
    LogId: row.log_id,
    ApiRequestTime: withOffset(row.api_request_time),
    ApiResponseTime: row.api_response_time === null ? null : withOffset(row.api_response_time),
    ApiId: row.api_id,
    ApiName: logTypeLabel(row.api_id),
    Status: row.status,
    Request: mask(maskAadhaar(formatted(row.request))),
    Response: mask(maskAadhaar(formatted(row.response))),
    UAN: row.uan,
  };
}

/** ISO with the offset, longer than 25 characters (log-types.json, row). */
function withOffset(instant: Date): string {
  const local = new Date(instant.getTime() + 5.5 * 3_600_000).toISOString();
  return local.replace('Z', '+05:30');
}

/** JSON with line breaks and indents; any other text unchanged. */
function formatted(body: string): string {
  if (!/^\s*[[{]/.test(body)) return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // A third party's answer may only look like JSON, or be cut off.
    return body;
  }
}

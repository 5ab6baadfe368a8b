import { ApiId } from '@kyc/contract/log-types';
import { readCalls, type LoggedCall } from './facts/read-calls.ts';

/**
 * Whether the KRA has refused the data sent to it after the decision. The newest answer counts, because corrected data is sent again; no
 * answer at all is not a refusal.
 */
export function isRefusedByKra(newestFirst: readonly LoggedCall[], decidedOn: Date): boolean {
  const newest = newestFirst.find(
    ({ apiId, status, requestedOn }) =>
      apiId === ApiId.KraUpload && status !== 'Timeout' && requestedOn > decidedOn,
  );
  return newest !== undefined && readCalls([newest]).get(ApiId.KraUpload)?.answer === null;
}

import { ApiId } from '@kyc/contract/log-types';
import { readCalls, type LoggedCall } from './facts/read-calls.ts';

/**
 * Has the KRA refused what was sent to it after the decision? Its newest answer counts, for what was put right is sent again; no answer
 * at all is none.
 */
export function isRefusedByKra(newestFirst: readonly LoggedCall[], decidedOn: Date): boolean {
  const newest = newestFirst.find(
    ({ apiId, status, requestedOn }) =>
      apiId === ApiId.KraUpload && status !== 'Timeout' && requestedOn > decidedOn,
  );
  return newest !== undefined && readCalls([newest]).get(ApiId.KraUpload)?.answer === null;
}

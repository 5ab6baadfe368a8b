import {
  approve,
  approveWithoutDerivative,
  putOnHold,
  reject,
  rejectMode,
  retry,
  type Decided,
} from '@kyc/contract/applications/decisions';
import type { CaseFile } from '../rows/case-file.ts';
import { callApi } from '../../../lib/api/api-client.ts';

/** The decisions that need only a confirmation. Approve Cash is approve without derivative (§7). */
export type PlainDecision = 'approve' | 'approveWithoutDerivative' | 'reject' | 'rejectMode' | 'retry';

export type Decision =
  { readonly kind: PlainDecision } | { readonly kind: 'onHold'; readonly remarks: string };

export interface DecisionReply extends Decided {
  /** Why the system rejected what the verifier approved. */
  readonly systemReason: string | null;
}

const plainly = { reject, rejectMode, retry };

/** One decision on the application, refused when it has changed in the meantime. */
export async function sendDecision(
  { ApplicationId: id, RowVersion: rowVersion }: CaseFile,
  decision: Decision,
): Promise<DecisionReply> {
  const call = { params: { id }, rowVersion };
  switch (decision.kind) {
    case 'approveWithoutDerivative': {
      const reply = await callApi(approveWithoutDerivative, call);
      return { ...reply, systemReason: reply.SystemRejected ? reply.Reason : null };
    }
    case 'onHold': {
      const body = { ApplicationId: id, VerifierRemarks: decision.remarks };
      return { ...(await callApi(putOnHold, { body, rowVersion })), systemReason: null };
    }
    case 'approve': {
      const reply = await callApi(approve, call);
      return { ...reply, systemReason: reply.SystemRejected === true ? (reply.Reason ?? null) : null };
    }
    case 'reject':
    case 'rejectMode':
    case 'retry':
      return { ...(await callApi(plainly[decision.kind], call)), systemReason: null };
    default:
      return decision satisfies never;
  }
}

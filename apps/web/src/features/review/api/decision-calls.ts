import {
  approve,
  approveWithoutDerivative,
  putOnHold,
  reject,
  rejectMode,
  retry,
  type Decided,
  type HoldKind,
} from '@kyc/contract/applications/decisions';
import type { CaseFile } from '../rows/case-file.ts';
import { callApi } from '../../../lib/api/api-client.ts';

/** The decisions that need only a confirmation. Approve Cash is approve without derivative (§7). */
export type PlainDecision = 'approve' | 'approveWithoutDerivative' | 'reject' | 'rejectMode' | 'retry';

export interface HoldRequest {
  readonly remarks: string;
  /** Where the tenant uses working time. */
  readonly holdKind?: HoldKind;
  /** The day on which it returns, yyyy-MM-dd. */
  readonly wakesOn?: string | null;
}

export type Decision = { readonly kind: PlainDecision } | ({ readonly kind: 'onHold' } & HoldRequest);

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
      const { remarks, holdKind, wakesOn } = decision;
      const body = {
        ApplicationId: id,
        VerifierRemarks: remarks,
        ...(holdKind !== undefined && { HoldKind: holdKind }),
        ...(wakesOn != null && { WakesOn: wakesOn }),
      };
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

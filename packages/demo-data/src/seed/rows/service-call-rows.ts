import { ApiId } from '@kyc/contract/log-types';
import type { ClearCall } from '@kyc/db/tables/records/service-call-table';
import { redactBody } from '@kyc/domain/redaction/redact-body';
import { logTypeOf } from '../../domain-pack.ts';
import { callReferences } from '../../plan/call-references.ts';
import { payloadOf } from './approval-rows.ts';
import { checksAgain } from './checks-again.ts';
import { newestStep, timeOf, type Seeded } from './seeded.ts';

export type ServiceCallRow = ClearCall & { readonly api_request_time: Date };

interface Call {
  readonly apiId: number;
  readonly status: 'Success' | 'Failed' | 'Timeout';
  readonly requestedOn: Date;
  readonly respondedOn: Date | null;
  readonly request: unknown;
  readonly response: unknown;
}

/** Calls of the customer's flow and of the approval, redacted like the server's. */
export function serviceCallRows(seeded: Seeded): ServiceCallRow[] {
  const ofFlow = seeded.plan.serviceCalls.map((call): Call => ({
    apiId: call.ApiId,
    status: call.Status,
    requestedOn: new Date(call.ApiRequestTime),
    respondedOn: call.ApiResponseTime === null ? null : new Date(call.ApiResponseTime),
    request: call.Request,
    response: call.Response,
  }));
  return [...ofFlow, ...ofChecksAgain(seeded, ofFlow), ...ofApproval(seeded)].map((call) => ({
    application_id: seeded.applicationId,
    api_id: call.apiId,
    status: call.status,
    api_request_time: call.requestedOn,
    api_response_time: call.respondedOn,
    request: redactBody(call.request),
    response: redactBody(call.response),
  }));
}

/** The flow repeats the checks of every corrected value, each with its earlier answer. */
function ofChecksAgain(seeded: Seeded, ofFlow: readonly Call[]): Call[] {
  return checksAgain(seeded).flatMap(({ at, apiIds }) =>
    apiIds.flatMap((apiId) => {
      const answered = ofFlow.findLast((call) => call.apiId === apiId && call.status === 'Success');
      if (answered === undefined) return [];
      const { txn } = callReferences(`${seeded.applicationId} ${apiId} ${at.getTime()}`);
      return [
        {
          ...answered,
          requestedOn: at,
          respondedOn: new Date(at.getTime() + 6000),
          request:
            apiId === ApiId.AadhaarEsign ? { ...logTypeOf('ESIGN').sampleRequest, txn } : answered.request,
        },
      ];
    }),
  );
}

function ofApproval(seeded: Seeded): Call[] {
  const approved = newestStep(seeded, ['approve', 'approveWithoutDerivative']);
  if (approved === undefined) return [];
  const approvedOn = timeOf(seeded, approved);
  const generation: Call = {
    apiId: ApiId.UccGeneration,
    status: 'Success',
    requestedOn: approvedOn,
    respondedOn: new Date(approvedOn.getTime() + 4),
    request: { uan: seeded.uan },
    response: { ucc: seeded.ucc },
  };
  const pushes = seeded.story.script.steps.flatMap((step): Call[] => {
    if (step.code !== 'boPushFailed' && step.code !== 'boConfirm') return [];
    const respondedOn = timeOf(seeded, step);
    const request = payloadOf(seeded, approvedOn);
    const call = {
      apiId: ApiId.ApprovalWebhook,
      requestedOn: new Date(respondedOn.getTime() - 450),
      respondedOn,
      request,
    };
    if (step.code === 'boConfirm') return [{ ...call, status: 'Success', response: { accepted: true } }];
    const isLate = step.line.endsWith('no answer in time');
    return [{ ...call, status: isLate ? 'Timeout' : 'Failed', response: { accepted: false } }];
  });
  return [generation, ...pushes];
}

import { Segment } from '@kyc/contract/plan-types';
import type { approveWithoutDerivative as endpoint } from '@kyc/contract/applications/decisions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { systemEvent, workflowAction } from '@kyc/contract/workflow';
import { selectRejectedFieldIds } from '@kyc/db/tables/applications/field-decision-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { auditApplication } from '../../../records/audit-call.ts';
import { system } from '@kyc/domain/doer';
import { keepingRefusals } from '../../../workflow/acceptance/keeping-refusals.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import { findSystemRejection } from '../../../workflow/find-system-rejection.ts';
import type { BackOfficeServices } from '../back-office/back-office-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { storeDecision } from './store-decision.ts';
import { tellOrWait } from './tell-or-wait.ts';

type Reply = ReplyOf<typeof endpoint>;

/** Also 'Approve Cash': the segment becomes Cash; failing system checks answer SystemRejected with the reason (§4). */
export async function approveWithoutDerivative(
  services: BackOfficeServices,
  call: SessionCall<typeof endpoint>,
): Promise<Reply> {
  const { session } = call;
  const applicationId = call.params.id;
  const stored = await keepingRefusals(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, {
      code: 'approveWithoutDerivative',
      applicationId,
    });
    const rejected = await selectRejectedFieldIds(tx, applicationId);
    if (rejected.length > 0) throw new Refusal('guard', texts.approveWithRejectedFields);
    const reason = await findSystemRejection(tx, application);
    if (reason === null) {
      return {
        reason,
        decision: await storeDecision(services, tx, {
          call,
          application,
          action,
          code: 'approveWithoutDerivative',
          segment: Segment.Cash,
        }),
      };
    }

    const rowVersion = await recordStatusChange(services, tx, {
      tenantId: session.tenantId,
      application,
      row: systemEvent('systemReject'),
      to: ApplicationStatus.SystemRejected,
      by: system,
      values: { reason },
      change: { systemRejectReason: reason, verifierId: null },
    });
    await auditApplication(tx, call, {
      applicationId,
      details: { systemRejected: reason },
    });
    return { reason, rowVersion };
  });
  if (stored.reason !== null) {
    const { reason, rowVersion } = stored;
    const reply = decidedReply({ status: ApplicationStatus.SystemRejected, rowVersion, message: reason });
    return { ...reply, SystemRejected: true, Reason: reason };
  }
  const told = await tellOrWait(services, session.tenantId, stored.decision);
  const message = workflowAction('approveWithoutDerivative').success;
  return { ...decidedReply({ ...told, message }), SystemRejected: false, Reason: null };
}

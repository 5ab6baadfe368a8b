import { Segment } from '@kyc/contract/plan-types';
import type { approve as endpoint, Decided } from '@kyc/contract/applications/decisions';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { workflowAction } from '@kyc/contract/workflow';
import { selectRejectedFieldIds } from '@kyc/db/tables/applications/field-decision-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { keepingRefusals } from '../../../workflow/acceptance/keeping-refusals.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import type { BackOfficeServices } from '../back-office/back-office-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { storeDecision } from './store-decision.ts';
import { tellOrWait } from './tell-or-wait.ts';

export async function approve(
  services: BackOfficeServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  const stored = await keepingRefusals(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, {
      code: 'approve',
      applicationId: call.params.id,
    });
    const rejected = await selectRejectedFieldIds(tx, application.applicationId);
    if (rejected.length > 0) throw new Refusal('guard', texts.approveWithRejectedFields);
    const segment = application.planType ?? Segment.Cash;
    return await storeDecision(services, tx, {
      call,
      application,
      action,
      code: 'approve',
      segment,
    });
  });
  const told = await tellOrWait(services, session.tenantId, stored);
  return decidedReply({ ...told, message: workflowAction('approve').success });
}

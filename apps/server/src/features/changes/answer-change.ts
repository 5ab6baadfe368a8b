import { changeTexts, type answerChange as endpoint } from '@kyc/contract/changes/changes';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectChange } from '@kyc/db/tables/four-eyes/change-request-table';
import { answerChange as answer } from '../../four-eyes/answer-change.ts';
import { presentChange } from '../../four-eyes/present-change.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

const messages = {
  approve: changeTexts.approved,
  refuse: changeTexts.refused,
  withdraw: changeTexts.withdrawn,
} as const;

export async function answerChange(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    const { RequestId: requestId, Answer } = call.body();
    const { kind, subject, oldValue, newValue, requestedBy } = await answer(services, tx, {
      requestId,
      answer: Answer,
      userId,
    });
    await audit(tx, call, {
      entity: kind,
      entityId: subject,
      details: { answer: Answer, requestId, requestedBy, old: oldValue, new: newValue },
    });
    const row = await selectChange(tx, requestId);
    if (row === undefined) throw new Error(`change ${requestId} is gone`);
    return { Message: messages[Answer], Change: await presentChange(tx, row, userId) };
  });
}

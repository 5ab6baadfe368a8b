import { unprocessable } from '@kyc/contract/refusal';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { ipvAnswers, ipvItems, ipvRemarkLength, type answerIpv as endpoint } from '@kyc/contract/ipv/ipv';
import { texts } from '@kyc/contract/texts';
import { putIpvCheck } from '@kyc/db/tables/ipv/ipv-check-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { refuseWhileChecked } from '../../workflow/checks/change-field.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { requireWorkbench } from './require-workbench.ts';

/** By the verifier who holds it, as a field's decision. */
export async function answerIpv(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application } = await lockForAction(tx, call, { code: 'approveField', applicationId });
    refuseWhileChecked(application);
    await requireWorkbench(tx);
    const { attemptNo } = application;
    const body = call.body();
    const item = ipvItems.find((known) => known === body.Item);
    if (item === undefined) throw unprocessable('Item', texts.ipvItemUnknown);
    const answer = ipvAnswers.find((known) => known === body.Answer);
    if (answer === undefined) throw unprocessable('Answer', texts.ipvAnswerUnknown);
    const remark = body.Remark ?? null;
    if (remark !== null && (remark.length < ipvRemarkLength.least || remark.length > ipvRemarkLength.most))
      throw unprocessable('Remark', texts.ipvRemarkLength);

    await putIpvCheck(tx, { applicationId, attemptNo, item, answer, remark, by: session.userId });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { attemptNo, item, answer, remark },
    });
    return { Message: texts.ipvAnswerSaved };
  });
}

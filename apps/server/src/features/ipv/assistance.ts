import type { ReplyOf } from '@kyc/contract/endpoint';
import {
  assistanceKinds,
  type AssistanceKind,
  type confirmAssistance as confirmEndpoint,
  type recordAssistance as recordEndpoint,
} from '@kyc/contract/ipv/ipv';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { meansFor } from '@kyc/domain/ipv/check-list';
import {
  confirmAssistance as storeConfirmation,
  putAssistance,
  selectAssistance,
} from '@kyc/db/tables/ipv/assistance-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { refuseWhileChecked } from '../../workflow/checks/change-field.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { requireWorkbench } from './require-workbench.ts';
import { openApplicationData } from '../../access/open-application-data.ts';

/** @throws Refusal `unprocessable` */
function requireKind(name: string): AssistanceKind {
  const kind = assistanceKinds.find((known) => known === name);
  if (kind === undefined) throw unprocessable('Kind', texts.assistanceUnknown);
  return kind;
}

export async function recordAssistance(
  services: Services,
  call: SessionCall<typeof recordEndpoint>,
): Promise<ReplyOf<typeof recordEndpoint>> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application } = await lockForAction(tx, call, { code: 'approveField', applicationId });
    refuseWhileChecked(application);
    await requireWorkbench(tx);
    const { attemptNo } = application;
    const kind = requireKind(call.body().Kind);
    const means = meansFor(kind).find((known) => known === call.body().Means);
    if (means === undefined) throw unprocessable('Means', texts.assistanceMeansUnknown);
    await putAssistance(tx, { applicationId, attemptNo, kind, means, by: session.userId });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { attemptNo, kind, means },
    });
    return { Message: texts.assistanceSaved };
  });
}

/** By a user who may open the review and did not record it. */
export async function confirmAssistance(
  services: Services,
  call: SessionCall<typeof confirmEndpoint>,
): Promise<ReplyOf<typeof confirmEndpoint>> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application } = await openApplicationData(tx, { session, applicationId, purpose: 'review' });
    const { attemptNo } = application;
    await requireWorkbench(tx);
    const kind = requireKind(call.body().Kind);
    const rows = await selectAssistance(tx, { applicationId, attemptNo });
    const row = rows.find((recorded) => recorded.kind === kind);
    if (row === undefined) throw unprocessable('Kind', texts.assistanceUnknown);
    if (row.recordedById === session.userId) throw new Refusal('guard', texts.assistanceOwn);
    await storeConfirmation(tx, { applicationId, attemptNo, kind, by: session.userId });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { attemptNo, kind, means: row.means },
    });
    return { Message: texts.assistanceConfirmed };
  });
}

import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { removeRevocationList as endpoint } from '@kyc/contract/proofs/trust';
import { trustTexts } from '@kyc/contract/proofs/trust-texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { lockRevocationList } from '@kyc/db/tables/proofs/revocation-list-table';
import { revocationListKind } from '../../../four-eyes/kinds/revocation-list.ts';
import { requestChange } from '../../../four-eyes/request-change.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { removalMessage } from './trust-messages.ts';

/** A list in use needs a second person: certificates on the list count again without it. A waiting list goes immediately. */
export async function removeRevocationList(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { ListId: listId } = call.body();
  return await inTenant(services.database, session, async (tx) => {
    await lockTenantSettings(tx);
    const list = await lockRevocationList(tx, listId);
    if (list === undefined) throw new Refusal('notFound');
    if (list.state !== 'trusted' && list.state !== 'waiting') throw new Refusal('guard', trustTexts.gone);
    const outcome = await requestChange(services, tx, {
      kind: revocationListKind,
      subject: String(listId),
      value: 'removed',
      requestedBy: session.userId,
      isImmediate: list.state === 'waiting',
    });
    const { fingerprint } = list;
    await audit(tx, call, { entity: 'revocation-list', entityId: listId, details: { fingerprint, outcome } });
    return { Message: removalMessage(outcome, trustTexts.listRemoved) };
  });
}

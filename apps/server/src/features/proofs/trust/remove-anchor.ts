import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { removeAnchor as endpoint } from '@kyc/contract/proofs/trust';
import { trustTexts } from '@kyc/contract/proofs/trust-texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { lockAnchor } from '@kyc/db/tables/proofs/trust-anchor-table';
import { trustAnchorKind } from '../../../four-eyes/kinds/trust-anchor.ts';
import { requestChange } from '../../../four-eyes/request-change.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { removalMessage } from './trust-messages.ts';

/** An anchor in use needs a second person: without it, a form of a revoked signer no longer stops an approval. A waiting one goes immediately. */
export async function removeAnchor(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { AnchorId: anchorId } = call.body();
  return await inTenant(services.database, session, async (tx) => {
    await lockTenantSettings(tx);
    const anchor = await lockAnchor(tx, anchorId);
    if (anchor === undefined) throw new Refusal('notFound');
    if (anchor.state !== 'trusted' && anchor.state !== 'waiting') throw new Refusal('guard', trustTexts.gone);
    const outcome = await requestChange(services, tx, {
      kind: trustAnchorKind,
      subject: String(anchorId),
      value: 'removed',
      requestedBy: session.userId,
      isImmediate: anchor.state === 'waiting',
    });
    const { purpose, fingerprint } = anchor;
    await audit(tx, call, {
      entity: 'trust-anchor',
      entityId: anchorId,
      details: { purpose, fingerprint, outcome },
    });
    return { Message: removalMessage(outcome, trustTexts.anchorRemoved) };
  });
}

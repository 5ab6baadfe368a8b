import type { CheckPolicy, setCheckPolicy as endpoint } from '@kyc/contract/checker/check-policies';
import { checkerTexts } from '@kyc/contract/checker/checker-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { StaleRefusal, unprocessable } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectLastChangerName } from '@kyc/db/tables/records/audit-event-table';
import { findShareFaults } from '@kyc/domain/maker-checker/find-share-faults';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { checkPolicyKind } from '../../../four-eyes/kinds/check-policy.ts';
import { requestChange, type RequestOutcome } from '../../../four-eyes/request-change.ts';
import { audit } from '../../../records/audit.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { presentPolicies, requireChecks } from './list-policies.ts';

const entity = 'check-policy';

/** The share of a policy. A lower share needs a second person (four-eyes); a higher one takes effect in this transaction. */
export async function setPolicy(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await lockTenantSettings(tx);
    await requireChecks(tx);
    const { Policy: kind, Share: share, RowVersion: rowVersion } = call.body();
    const before = await readPolicy(tx, { kind, userId });
    if (rowVersion !== before.RowVersion) {
      const name = await selectLastChangerName(tx, { entity, entityId: kind });
      throw new StaleRefusal(masterTexts.stale('policy', name ?? 'somebody else'), before);
    }
    const [fault] = findShareFaults({ [kind]: share });
    if (fault !== undefined) throw unprocessable('Share', fault);
    const outcome = await requestChange(services, tx, {
      kind: checkPolicyKind,
      subject: kind,
      value: share,
      requestedBy: userId,
      isImmediate: share > before.Share,
    });
    await audit(tx, call, {
      entity,
      entityId: kind,
      details: { old: before.Share, wanted: share, outcome },
    });
    return { Message: messages[outcome ?? 'made'], Policy: await readPolicy(tx, { kind, userId }) };
  });
}

const messages: Readonly<Record<RequestOutcome, string>> = {
  made: checkerTexts.policySaved,
  waiting: checkerTexts.policyWaits,
  delayed: texts.savedForLater,
};

async function readPolicy(
  tx: Tx,
  { kind, userId }: { readonly kind: string; readonly userId: number },
): Promise<CheckPolicy> {
  const policy = (await presentPolicies(tx, userId)).find(({ Policy }) => Policy === kind);
  if (policy === undefined) throw unprocessable('Policy', checkerTexts.policyUnknown);
  return policy;
}

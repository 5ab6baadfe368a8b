import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { addRevocationList as endpoint } from '@kyc/contract/proofs/trust';
import { trustTexts } from '@kyc/contract/proofs/trust-texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { hasRevocationList, insertRevocationList } from '@kyc/db/tables/proofs/revocation-list-table';
import { revocationListKind } from '../../../four-eyes/kinds/revocation-list.ts';
import { requestChange } from '../../../four-eyes/request-change.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { readRevocationFile, requireFingerprint } from './read-trust-file.ts';
import { trustMessage } from './trust-messages.ts';

/** Stores a list of revoked certificates, and requests its use, which needs a second person. */
export async function addRevocationList(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { TrustFile, Fingerprint, Source: source } = call.body();
  const { list, issuer, issuedOn, nextUpdate, revoked, fingerprint } = await readRevocationFile(TrustFile);
  requireFingerprint(Fingerprint, fingerprint);
  return await inTenant(services.database, session, async (tx) => {
    await lockTenantSettings(tx);
    if (await hasRevocationList(tx, fingerprint)) throw new Refusal('guard', trustTexts.knownList);
    const listId = await insertRevocationList(tx, {
      revocations: Buffer.from(list),
      fingerprint,
      issuer,
      issuedOn: new Date(issuedOn),
      nextOn: nextUpdate === null ? null : new Date(nextUpdate),
      entries: revoked,
      source,
      addedBy: session.userId,
      addedOn: services.clock.now(),
    });
    const outcome = await requestChange(services, tx, {
      kind: revocationListKind,
      subject: String(listId),
      value: 'trusted',
      requestedBy: session.userId,
      isImmediate: false,
    });
    await audit(tx, call, { entity: 'revocation-list', entityId: listId, details: { fingerprint, issuer } });
    return { ListId: listId, Message: trustMessage(outcome) };
  });
}

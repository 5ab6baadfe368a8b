import type { listEvidence as endpoint } from '@kyc/contract/evidence/evidence';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectPacks } from '@kyc/db/tables/evidence/evidence-pack-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { EvidenceServices } from './evidence-services.ts';

const mostListed = 50;

/** The caller's own packs, and which are ready. */
export async function listPacks(
  services: EvidenceServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const packs = await inTenant(services.database, call.session, (tx) =>
    selectPacks(tx, { requestedBy: call.session.userId, most: mostListed }),
  );
  return packs.map((pack) => ({
    PackId: pack.packId,
    ApplicationId: pack.applicationId,
    Uan: pack.uan,
    Variant: pack.variant,
    Reason: pack.reason,
    RequestedBy: pack.requester,
    RequestedOn: pack.requestedOn.toISOString(),
    State: pack.state,
    SizeBytes: pack.sizeBytes,
    FailedBecause: pack.failedBecause,
    ExpiresOn: pack.expiresOn.toISOString(),
  }));
}

import { randomUUID } from 'node:crypto';
import {
  mostPacks,
  packDays,
  packReason,
  type startEvidence as endpoint,
} from '@kyc/contract/evidence/evidence';
import { evidenceTexts } from '@kyc/contract/evidence/evidence-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertPack, selectKnownIds } from '@kyc/db/tables/evidence/evidence-pack-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { auditApplication } from '../../records/audit-call.ts';
import type { EvidenceServices } from './evidence-services.ts';

/** A pack for each application, written in the background. @throws Refusal `unprocessable`, `notFound` */
export async function startPacks(
  services: EvidenceServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { ApplicationIds, Uans, Variant, Reason } = call.body();
  const named = new Set(ApplicationIds).size + new Set(Uans).size;
  if (named > mostPacks) throw unprocessable('ApplicationIds', evidenceTexts.tooMany);
  if (named === 0) throw unprocessable('ApplicationIds', evidenceTexts.none);
  const reason = requireReason(Variant, Reason);
  const { tenantId, userId } = call.session;
  const packIds = await inTenant(services.database, call.session, async (tx) => {
    const known = await selectKnownIds(tx, { applicationIds: ApplicationIds, uans: Uans });
    const isKnown = ({ id, uan }: { id?: number; uan?: string }): boolean =>
      known.some((one) => one.applicationId === id || (one.uan !== null && one.uan === uan?.toUpperCase()));
    if (!ApplicationIds.every((id) => isKnown({ id })) || !Uans.every((uan) => isKnown({ uan })))
      throw new Refusal('notFound', evidenceTexts.noSuchApplication);
    const ids: string[] = [];
    for (const { applicationId } of known) {
      const packId = randomUUID();
      await insertPack(tx, {
        packId,
        applicationId,
        variant: Variant,
        reason,
        requestedBy: userId,
        days: packDays,
      });
      // Making a pack is itself an access.
      await auditApplication(tx, call, { applicationId, details: { packId, variant: Variant } });
      await services.jobs.enqueue(tx, { name: 'write-evidence', payload: { tenantId, packId } });
      ids.push(packId);
    }
    return ids;
  });
  return { PackIds: packIds, Message: evidenceTexts.started };
}

/** The customer's variant says why; of the others it may be said. */
function requireReason(variant: string, reason: string | undefined): string | null {
  if (variant !== 'customer' && (reason === undefined || reason.trim() === '')) return null;
  const read = packReason.safeParse(reason ?? '');
  if (read.success) return read.data;
  throw unprocessable('Reason', evidenceTexts.reasonBounds);
}

function unprocessable(Field: string, Message: string): Refusal {
  return new Refusal('unprocessable', Message, [{ Field, Message }]);
}

import { randomUUID } from 'node:crypto';
import {
  mostMaskedPacksOfHour,
  mostPacks,
  mostPacksOfHour,
  packDays,
  packReason,
  type startEvidence as endpoint,
} from '@kyc/contract/evidence/evidence';
import { evidenceTexts } from '@kyc/contract/evidence/evidence-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { countPacksOfHour, insertPack, selectKnownIds } from '@kyc/db/tables/evidence/evidence-pack-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import type { EvidenceServices } from './evidence-services.ts';
import { openApplicationData } from '../../access/open-application-data.ts';
import { mayReveal } from '@kyc/domain/personal-data/sight';
import { masksPersonalData } from '@kyc/db/tables/masters/tenant-settings-table';

/**
 * A pack for each application that the caller may open, written in the background. Where the tenant masks, a pack needs a reason, and
 * reading counts as a reveal of the application.
 * @throws Refusal `unprocessable`, `notFound`, `guard`, `tooManyRequests`, and those of review access
 */
export async function startPacks(
  services: EvidenceServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { ApplicationIds, Uans, Variant, Reason } = call.body();
  const named = new Set(ApplicationIds).size + new Set(Uans).size;
  if (named > mostPacks) throw unprocessable('ApplicationIds', evidenceTexts.tooMany);
  if (named === 0) throw unprocessable('ApplicationIds', evidenceTexts.none);
  const written = requireReason(Variant, Reason);
  const { tenantId, userId } = call.session;
  const packIds = await inTenant(services.database, call.session, async (tx) => {
    const known = await selectKnownIds(tx, { applicationIds: ApplicationIds, uans: Uans });
    const isKnown = ({ id, uan }: { id?: number; uan?: string }): boolean =>
      known.some((one) => one.applicationId === id || (one.uan !== null && one.uan === uan?.toUpperCase()));
    if (!ApplicationIds.every((id) => isKnown({ id })) || !Uans.every((uan) => isKnown({ uan })))
      throw new Refusal('notFound', evidenceTexts.noSuchApplication);
    const isMasked = await masksPersonalData(tx);
    if (isMasked && written === null) throw unprocessable('Reason', evidenceTexts.reasonBounds);
    const most = isMasked ? mostMaskedPacksOfHour : mostPacksOfHour;
    if ((await countPacksOfHour(tx, userId)) + known.length > most)
      throw new Refusal('tooManyRequests', evidenceTexts.tooManyOfHour(most));
    const ids: string[] = [];
    for (const { applicationId } of known) {
      const { sights } = await openApplicationData(tx, {
        session: call.session,
        applicationId,
        purpose: 'pack',
      });
      if (sights.picture !== 'whole' && !mayReveal('picture', call.session)) throw new Refusal('wrongRole');
      const packId = randomUUID();
      await insertPack(tx, {
        packId,
        applicationId,
        variant: Variant,
        reason: written,
        requestedBy: userId,
        days: packDays,
      });
      // Making a pack is itself an access.
      await audit(tx, call, {
        entity: 'application',
        entityId: applicationId,
        details: { packId, variant: Variant },
      });
      await services.jobs.enqueue(tx, { name: 'write-evidence', payload: { tenantId, packId } });
      ids.push(packId);
    }
    return ids;
  });
  return { PackIds: packIds, Message: evidenceTexts.started };
}

/** The customer's variant requires a reason; for the others it is optional. */
function requireReason(variant: string, reason: string | undefined): string | null {
  if (variant !== 'customer' && (reason === undefined || reason.trim() === '')) return null;
  const read = packReason.safeParse(reason ?? '');
  if (read.success) return read.data;
  throw unprocessable('Reason', evidenceTexts.reasonBounds);
}

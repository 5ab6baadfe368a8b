import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { recheckProofs as endpoint } from '@kyc/contract/proofs/proofs';
import { proofTexts } from '@kyc/contract/proofs/proof-messages';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectDeliveredDocuments } from '@kyc/db/tables/applications/document-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { openApplicationData } from '../../access/open-application-data.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import { provableOf } from '../../workflow/proofs/provable-documents.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

/** Starts the check of the newest documents of an application. */
export async function recheckProofs(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { ApplicationId: applicationId } = call.body();
  return await inTenant(services.database, session, async (tx) => {
    if (!(await readTenantSettings(tx)).SignatureProofs) throw new Refusal('guard', proofTexts.off);
    await openApplicationData(tx, { session, applicationId, purpose: 'review' });
    const delivered = await selectDeliveredDocuments(tx, applicationId);
    const provable = delivered.filter(({ documentType }) => provableOf(documentType) !== undefined);
    for (const { documentId } of provable)
      await services.jobs.enqueue(tx, {
        name: 'check-document',
        payload: { tenantId: session.tenantId, documentId },
      });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { documents: provable.length },
    });
    return { Message: proofTexts.checking(provable.length) };
  });
}

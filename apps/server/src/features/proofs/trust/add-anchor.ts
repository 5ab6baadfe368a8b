import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import type { addAnchor as endpoint } from '@kyc/contract/proofs/trust';
import { trustTexts } from '@kyc/contract/proofs/trust-texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { hasAnchor, insertAnchor } from '@kyc/db/tables/proofs/trust-anchor-table';
import { trustAnchorKind } from '../../../four-eyes/kinds/trust-anchor.ts';
import { requestChange } from '../../../four-eyes/request-change.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { acceptsTest } from '../../../workflow/proofs/read-trust.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { readCertificateFile, requireFingerprint } from './read-trust-file.ts';
import { trustMessage } from './trust-messages.ts';

/** Stores a certificate, and requests the trust in it, which needs a second person. */
export async function addAnchor(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { Purpose: purpose, IsTest: isTest, TrustFile, Fingerprint, Source: source } = call.body();
  if (isTest && !acceptsTest(services.config)) throw unprocessable('IsTest', trustTexts.testInProduction);
  const read = await readCertificateFile(TrustFile);
  // Any certificate that the authority issues would otherwise count as the signer of these documents.
  if (purpose !== 'eSign' && read.isAuthority) throw unprocessable('TrustFile', trustTexts.authorityOfSeal);
  const { fingerprint } = read;
  requireFingerprint(Fingerprint, fingerprint);
  return await inTenant(services.database, session, async (tx) => {
    await lockTenantSettings(tx);
    if (await hasAnchor(tx, { purpose, fingerprint })) throw new Refusal('guard', trustTexts.known);
    const anchorId = await insertAnchor(tx, {
      purpose,
      certificate: Buffer.from(read.certificate),
      fingerprint,
      subject: read.subject,
      issuer: read.issuer,
      serial: read.serial,
      validFrom: new Date(read.validFrom),
      validTo: new Date(read.validTo),
      source,
      isTest,
      addedBy: session.userId,
      addedOn: services.clock.now(),
    });
    const outcome = await requestChange(services, tx, {
      kind: trustAnchorKind,
      subject: String(anchorId),
      value: 'trusted',
      requestedBy: session.userId,
      isImmediate: false,
    });
    await audit(tx, call, {
      entity: 'trust-anchor',
      entityId: anchorId,
      details: { purpose, fingerprint, isTest },
    });
    return { AnchorId: anchorId, Message: trustMessage(outcome) };
  });
}

import { createHash } from 'node:crypto';
import { DocumentType } from '@kyc/contract/document-types';
import type { AnchorPurpose } from '@kyc/contract/proofs/proof-states';
import type { Trust } from '@kyc/contract/proofs/trust';
import { UserType } from '@kyc/contract/user-types';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { createDemoAuthority } from '@kyc/demo-data/proofs/demo-authority';
import { checkTrust } from '../../../src/features/proofs/check-trust.job.ts';
import { closeParsers } from '../../../src/untrusted/ask-parser.ts';
import { deliveryServices } from '../../deliveries/delivery-services.ts';
import { answerWaiting } from '../../four-eyes/answer-waiting.ts';
import { sendToIntake, type Sent } from '../../intake/open-intake.ts';
import { openStaffedBroker } from '../../open-staffed-broker.ts';
import { signedIn } from '../../staff.ts';
import { signedForm } from './signed-form.ts';

/** A broker that checks signatures, with two Admins and the keys of the demo authority; jobs run by hand. */
export async function openProofs(tenantCode: string) {
  const broker = await openStaffedBroker(tenantCode);
  const { house, tenant, callerOf, sqlOf } = broker;
  const queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
  const services = await deliveryServices(broker, queue);
  await sqlOf((tx) => updateTenantSettings(tx, { SignatureProofs: true }));
  const admin = callerOf(UserType.Admin);
  const second = await signedIn(house, { tenant, userType: UserType.Admin });
  const authority = await createDemoAuthority(new Date());

  const addAnchor = async (certificate: Uint8Array, purpose: AnchorPurpose, change: object = {}) =>
    await admin.post('/api/proofs/trust/anchors/', {
      Purpose: purpose,
      IsTest: true,
      TrustFile: Buffer.from(certificate).toString('base64'),
      Fingerprint: createHash('sha256').update(certificate).digest('hex'),
      Source: 'https://authority.example/certificates',
      ...change,
    });

  const deliverTo = (applicationId: number, documentType: number, sent: Pick<Sent, 'bytes' | 'headers'>) =>
    sendToIntake(house, tenant, {
      method: 'PUT',
      path: `/${String(applicationId)}/documents/${String(documentType)}`,
      ...sent,
    });

  return {
    ...broker,
    services,
    admin,
    second,
    authority,
    addAnchor,
    close: async () => {
      await queue.stop({ graceful: false });
      closeParsers();
      await house.close();
    },
    trust: async () => (await admin.get('/api/proofs/trust/')).json<Trust>(),
    /** In use: added by the first Admin and approved by the second. Returns its id. */
    trustAnchor: async (certificate: Uint8Array, purpose: AnchorPurpose): Promise<number> => {
      const { AnchorId } = (await addAnchor(certificate, purpose)).json<{ AnchorId: number }>();
      await answerWaiting(second, { kind: 'trust-anchor', subject: String(AnchorId), answer: 'approve' });
      return AnchorId;
    },
    /** Requested by the first Admin and approved by the second. */
    removeAnchor: async (anchorId: number): Promise<void> => {
      await admin.post('/api/proofs/trust/anchors/remove/', { AnchorId: anchorId });
      await answerWaiting(second, { kind: 'trust-anchor', subject: String(anchorId), answer: 'approve' });
    },
    /** Runs the job that follows a change of the trust. */
    checkTrust: () => checkTrust.work(services, { tenantId: tenant.tenantId }),
    /** Names the applicant. */
    name: (applicationId: number, first: string, last: string) =>
      sqlOf((tx) => updateProfile(tx, applicationId, { first_name: first, last_name: last })),
    /** A form with a single page, signed by this name at this moment. */
    signedForm: (signer: string, on = new Date()): Promise<Buffer> => signedForm(authority, signer, { on }),
    /** The same, with these lines on the page. */
    signedLines: (signer: string, lines: readonly string[]): Promise<Buffer> =>
      signedForm(authority, signer, { lines }),
    deliver: (applicationId: number, documentType: number, bytes: Buffer) =>
      deliverTo(applicationId, documentType, { bytes }),
    /** With the share code of an Aadhaar XML. */
    deliverXml: (applicationId: number, bytes: Buffer, shareCode: string) =>
      deliverTo(applicationId, DocumentType.AadhaarXml, {
        bytes,
        headers: { 'x-aadhaar-share-code': shareCode },
      }),
    proofsOf: (applicationId: number) =>
      sqlOf((tx) =>
        tx
          .selectFrom('document_proof')
          .select(['document_id', 'kind', 'state', 'reason', 'covers', 'signer', 'is_test', 'anchor_id'])
          .where('application_id', '=', applicationId)
          .orderBy('document_id')
          .orderBy('proof_no')
          .execute(),
      ),
  };
}

import type { Proofs, readProofs as endpoint } from '@kyc/contract/proofs/proofs';
import { selectProfile, type ProfileRow } from '@kyc/db/tables/applications/application-profile-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { selectDeliveredDocuments } from '@kyc/db/tables/applications/document-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectProofsOf } from '@kyc/db/tables/proofs/document-proof-table';
import { provedFields, type ProvableValues } from '@kyc/domain/proofs/proved-fields';
import { showPart } from '../../access/show-part.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { decidingProofs, proofsOfDelivered } from '../../workflow/proofs/read-proof-facts.ts';
import { presentProof, presentSigned } from './present-proof.ts';

const noProofs: Proofs = {
  IsOn: false,
  Proofs: [],
  Fields: [],
  Values: { CertificateName: '', AadhaarName: '', AadhaarBirthDate: '' },
};

/** The panel of proofs in the review; empty where the tenant does not check signatures. */
export async function readProofs(services: Services, call: SessionCall<typeof endpoint>): Promise<Proofs> {
  return await showPart(services, call, async ({ application, reads, sights }, tx) => {
    if (!(await readTenantSettings(tx)).SignatureProofs) return noProofs;
    const { applicationId } = application;
    const [proofs, delivered, profile] = await Promise.all([
      selectProofsOf(reads, applicationId),
      selectDeliveredDocuments(tx, applicationId),
      selectProfile(reads, applicationId),
    ]);
    const current = proofsOfDelivered(proofs, delivered);
    const deciding = decidingProofs(current);
    const fields = provedFields(deciding, valuesOf(application, profile));
    return {
      IsOn: true,
      Proofs: proofs.map((proof) => presentProof(proof, { isCurrent: current.includes(proof), sights })),
      Fields: fields.map(({ fieldId, isProved }) => ({ FieldId: fieldId, IsProved: isProved })),
      Values: presentSigned(deciding, sights),
    };
  });
}

function valuesOf({ mobile }: StoredApplication, profile: ProfileRow): ProvableValues {
  const { first_name: first, middle_name: middle, last_name: last } = profile;
  return {
    name: [first, middle, last].filter(Boolean).join(' ') || (profile.pan_name ?? ''),
    middleName: middle,
    dateOfBirth: profile.date_of_birth,
    gender: profile.gender_name,
    mobile,
    email: profile.email,
    pincodes: {
      correspondence: profile.correspondence_pincode,
      permanent: profile.permanent_pincode,
    },
  };
}

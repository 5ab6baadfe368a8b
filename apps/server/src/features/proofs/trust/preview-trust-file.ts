import type { previewTrustFile as endpoint, InspectedTrustFile } from '@kyc/contract/proofs/trust';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { readCertificateFile, readRevocationFile } from './read-trust-file.ts';

/** The content of a file before it is added. It stores nothing. */
export async function previewTrustFile(call: SessionCall<typeof endpoint>): Promise<InspectedTrustFile> {
  const { What, TrustFile } = call.body();
  if (What === 'certificate') {
    const { subject, issuer, fingerprint, validFrom, validTo } = await readCertificateFile(TrustFile);
    return {
      SubjectName: subject,
      Issuer: issuer,
      Fingerprint: fingerprint,
      ValidFrom: validFrom,
      ValidTo: validTo,
      Entries: null,
    };
  }
  const { issuer, fingerprint, issuedOn, nextUpdate, revoked } = await readRevocationFile(TrustFile);
  return {
    SubjectName: null,
    Issuer: issuer,
    Fingerprint: fingerprint,
    ValidFrom: issuedOn,
    ValidTo: nextUpdate,
    Entries: revoked,
  };
}

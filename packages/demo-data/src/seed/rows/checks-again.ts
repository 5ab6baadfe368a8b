import { ApiId, panVerifications } from '@kyc/contract/log-types';
import { DocumentType } from '@kyc/contract/document-types';
import { verdictGroups } from '@kyc/domain/evidence/delivered-verdicts';
import { documentSubject, signedSubjects, type Subject } from '@kyc/domain/evidence/subjects';
import { changeRows } from './change-rows.ts';
import { redelivered } from './document-rows.ts';
import type { Seeded } from './seeded.ts';

/** What the customer changed after a rejection, and when the onboarding flow had it checked again. */
export interface ChecksAgain {
  readonly at: Date;
  readonly apiIds: readonly ApiId[];
  /** Verdicts that the flow delivered again with it. */
  readonly verdicts: readonly string[];
}

const readers: Readonly<Record<number, readonly ApiId[]>> = {
  [DocumentType.BankProof]: [ApiId.ChequeOcr],
  [DocumentType.PanPhoto]: [ApiId.PanOcr, ApiId.FaceMatch],
  [DocumentType.Signature]: [ApiId.SignatureCheck],
  [DocumentType.AddressProofFrontSide]: [
    ApiId.AadhaarOcr,
    ApiId.PassportOcr,
    ApiId.DrivingLicenceOcr,
    ApiId.VoterIdOcr,
    ApiId.AadhaarMasking,
    ApiId.FaceMatch,
  ],
  [DocumentType.Selfie]: [ApiId.FaceMatch, ApiId.LivenessCheck, ApiId.ReverseGeocode],
  [DocumentType.IPV]: [ApiId.IpvCheck],
  [DocumentType.IncomeProof]: [ApiId.IncomeProofOcr],
};
const nameParts: readonly string[] = ['FirstName', 'MiddleName', 'LastName'];
const minute = 60_000;

/** One entry for each change, in time: a corrected value is checked again, and a form that prints it is signed again. */
export function checksAgain(seeded: Seeded): ChecksAgain[] {
  const documents = redelivered(seeded).map(({ documentType, createdOn }) => {
    const subject = documentSubject(documentType);
    return again(createdOn, [subject], readers[documentType] ?? []);
  });
  const texts = changeRows(seeded).map(({ property, changed_on: changedOn }) =>
    nameParts.includes(property)
      ? again(changedOn, [property, 'Name'], [...panVerifications, ApiId.AmlScreening])
      : again(changedOn, [property], []),
  );
  return [...documents, ...texts].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function again(changedOn: Date, subjects: readonly Subject[], apiIds: readonly ApiId[]): ChecksAgain {
  const isSigned = subjects.some((subject) => signedSubjects.includes(subject));
  return {
    at: new Date(changedOn.getTime() + minute),
    apiIds: isSigned ? [...apiIds, ApiId.AadhaarEsign] : apiIds,
    verdicts: verdictGroups
      .filter(({ about }) => about.some((one) => subjects.includes(one)))
      .flatMap(({ properties }) => properties),
  };
}

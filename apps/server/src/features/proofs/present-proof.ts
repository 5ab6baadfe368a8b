import type { ProofRow, Proofs } from '@kyc/contract/proofs/proofs';
import type { ProofOfDocument } from '@kyc/db/tables/proofs/document-proof-table';
import { maskText } from '@kyc/domain/personal-data/mask-value';
import type { Sights } from '@kyc/domain/personal-data/sight';
import { isoDay } from '@kyc/domain/acceptance/facts/iso-day';
import type { OwnProofs } from '@kyc/domain/acceptance/facts/stored-facts';
import type { KnownProof } from '@kyc/domain/proofs/choose-proof';
import { outcomeOfProof } from '@kyc/domain/proofs/proof-outcome';
import type { SignedValues } from '@kyc/domain/proofs/signed-values';
import type { ProofDetails } from '../../workflow/proofs/describe-proofs.ts';

/** Signed values and the names in certificates are masked as the fields that they are compared with. */
export function presentProof(
  proof: ProofOfDocument,
  { isCurrent, sights }: { readonly isCurrent: boolean; readonly sights: Sights },
): ProofRow {
  const details = proof.details as ProofDetails | null;
  const fields = proof.fields as SignedValues | null;
  const isPerson = proof.kind === 'esign';
  const name = (text: string) => (isPerson ? maskText('name', text, sights.name) : text);
  return {
    DocumentType: proof.documentType,
    Version: proof.version,
    IsCurrent: isCurrent,
    ProofNo: proof.proofNo,
    Kind: proof.kind,
    State: proof.state,
    Reason: proof.reason,
    Covers: proof.covers,
    Outcome: outcomeOfProof(proof.state),
    Signer: proof.signer === null ? null : name(proof.signer),
    Issuer: proof.issuer,
    SignedOn: proof.signedOn?.toISOString() ?? null,
    IsTimeProved: proof.isTimeProved,
    IsTest: proof.isTest,
    CheckedOn: proof.checkedOn.toISOString(),
    Attributes: attributesOf(details, isPerson, sights),
    Signed: [
      ...(fields === null ? [] : signedTexts(fields, sights)),
      ...printedTexts(details?.printed ?? null, sights),
    ],
  };
}

/** Of a person's certificate: attributes may contain parts of the address and the mobile number, so that they follow the mask of addresses. */
function attributesOf(
  details: ProofDetails | null,
  isPerson: boolean,
  sights: Sights,
): ProofRow['Attributes'] {
  return (details?.signer?.attributes ?? []).map(({ oid, name, value }) => ({
    Label: name ?? oid,
    Text: isPerson
      ? maskText(
          name === 'commonName' ? 'name' : 'address',
          value,
          sights[name === 'commonName' ? 'name' : 'address'],
        )
      : value,
  }));
}

/** Of the proofs that decide; '' where they prove nothing. */
export function presentSigned(
  { form, aadhaar }: Pick<OwnProofs, 'form' | 'aadhaar'>,
  sights: Sights,
): Proofs['Values'] {
  const signer = provenOf(form)?.signer ?? '';
  const fields = provenOf(aadhaar)?.fields;
  const birth = fields == null ? '' : birthOf(fields);
  return {
    CertificateName: maskText('name', signer, sights.name),
    AadhaarName: maskText('name', fields?.name ?? '', sights.name),
    AadhaarBirthDate: maskText('birthDate', birth, sights.birthDate),
  };
}

function provenOf(proof: KnownProof | undefined): KnownProof | undefined {
  return proof !== undefined && outcomeOfProof(proof.state) === 'proved' ? proof : undefined;
}

function birthOf({ dateOfBirth }: SignedValues): string {
  return isoDay(dateOfBirth) ?? dateOfBirth;
}

function signedTexts(fields: SignedValues, sights: Sights): ProofRow['Signed'] {
  const birth = birthOf(fields);
  const texts: readonly (readonly [label: string, text: string])[] = [
    ['Name', maskText('name', fields.name, sights.name)],
    ['Date of birth', maskText('birthDate', birth, sights.birthDate)],
    ['Gender', fields.gender],
    ['Address', maskText('address', fields.address, sights.address)],
    ['Pin code', maskText('pincode', fields.postalCode, sights.pincode)],
    ['Last four digits', fields.lastFour],
  ];
  return texts.filter(([, text]) => text !== '').map(([Label, Text]) => ({ Label, Text }));
}

function printedTexts(printed: ProofDetails['printed'], sights: Sights): ProofRow['Signed'] {
  if (printed === null) return [];
  return [
    ...printed.pans.map((pan) => ({
      Label: 'PAN on the signed pages',
      Text: maskText('pan', pan, sights.pan),
    })),
    ...printed.ifscs.map((ifsc) => ({ Label: 'IFSC on the signed pages', Text: ifsc })),
  ];
}

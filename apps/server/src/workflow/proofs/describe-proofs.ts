import {
  stateOfReason,
  type ProofKind,
  type ProofReason,
  type ProofState,
} from '@kyc/contract/proofs/proof-states';
import type { CheckedProof } from '@kyc/db/tables/proofs/document-proof-table';
import { findPrinted, type PrintedValues } from '@kyc/domain/proofs/printed-values';
import { outcomeOfProof } from '@kyc/domain/proofs/proof-outcome';
import type { ComparedContact, SignedValues } from '@kyc/domain/proofs/signed-values';
import type {
  CheckedSignatures,
  Contact,
  Covers,
  FoundProof,
  SignedFields,
  Signer,
} from '../../untrusted/proofs/proof-types.ts';

/** The sealed part of a stored proof. */
export interface ProofDetails {
  readonly signer: Signer | null;
  readonly covers: Covers;
  /** DER as base64, the signer first, the anchor last. */
  readonly path: readonly string[];
  readonly revocation: FoundProof['revocation'];
  readonly page: number | null;
  /** Of the pages that a trusted e-Sign covers. */
  readonly printed: PrintedValues | null;
}

type ComparedWith = Pick<Contact, 'mobile' | 'email'> | null;

/** The rows of a checked file; one row for a file without signatures, so that it counts as checked. */
export function describeProofs(
  checked: CheckedSignatures,
  { kind, contact }: { readonly kind: ProofKind; readonly contact: ComparedWith },
): CheckedProof[] {
  const printed =
    checked.signedPages === null ? null : findPrinted(checked.signedPages.map(({ pieces }) => pieces));
  const found = checked.proofs.map((proof) => describeProof(proof, { contact, printed }));
  if (checked.unreadable !== null) return [...found, withoutSignature(kind, checked.unreadable)];
  return found.length > 0 ? found : [withoutSignature(kind, 'noSignature')];
}

/** For a file that could not be checked or has no signature. */
export function withoutSignature(
  kind: ProofKind,
  reason: ProofReason | 'noSignature' | 'maskedBefore',
): CheckedProof {
  return {
    kind,
    state: stateOf(reason),
    reason,
    covers: 'none',
    signedOn: null,
    isTimeProved: false,
    isTest: false,
    anchorId: null,
    signer: null,
    issuer: null,
    details: null,
    fields: null,
  };
}

function stateOf(reason: ProofReason | 'noSignature' | 'maskedBefore'): ProofState {
  if (reason === 'noSignature') return 'unsigned';
  return reason === 'maskedBefore' ? 'unreadable' : stateOfReason[reason];
}

function describeProof(
  proof: FoundProof,
  { contact, printed }: { readonly contact: ComparedWith; readonly printed: PrintedValues | null },
): CheckedProof {
  const { signer, covers, path, revocation, page } = proof;
  const isProvedForm = proof.kind === 'esign' && outcomeOfProof(proof.state) === 'proved';
  const details: ProofDetails = {
    signer,
    covers,
    path,
    revocation,
    page,
    printed: isProvedForm ? printed : null,
  };
  return {
    kind: proof.kind,
    state: proof.state,
    reason: proof.reason,
    covers: covers.part,
    signedOn: proof.signedOn === null ? null : new Date(proof.signedOn),
    isTimeProved: proof.isTimeProved,
    isTest: proof.isTest,
    anchorId: proof.anchorId,
    signer: signer?.commonName ?? signer?.organisation ?? null,
    issuer: signer?.issuer ?? null,
    details,
    fields: proof.fields === null ? null : signedValues(proof.fields, contact),
  };
}

function signedValues(fields: SignedFields, contact: ComparedWith): SignedValues {
  const { careOf, house, street, landmark, locality, postOffice, city, subDistrict, district, state } =
    fields.address;
  const parts = [careOf, house, street, landmark, locality, postOffice, city, subDistrict, district, state];
  return {
    name: fields.name,
    dateOfBirth: fields.dateOfBirth,
    gender: fields.gender,
    address: [...new Set(parts.filter((part) => part !== ''))].join(', '),
    postalCode: fields.address.postalCode,
    lastFour: fields.lastFour,
    referenceTime: fields.referenceTime,
    mobile: comparedWith(contact?.mobile, fields.mobileMatches),
    email: comparedWith(contact?.email, fields.emailMatches),
    documentType: fields.documentType,
  };
}

function comparedWith(compared: string | null | undefined, matches: boolean | null): ComparedContact | null {
  return compared == null || matches === null ? null : { compared, matches };
}

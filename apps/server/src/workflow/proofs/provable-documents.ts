import { DocumentType } from '@kyc/contract/document-types';
import type { ProofKind } from '@kyc/contract/proofs/proof-states';

/** What the desk looks for on a document. */
interface Provable {
  /** Of the row of a document that carries no signature. */
  readonly kind: ProofKind;
  /** Aadhaar codes on its pages. */
  readonly hasCodes: boolean;
}

const form: Provable = { kind: 'esign', hasCodes: false };
const addressProof: Provable = { kind: 'aadhaarQr', hasCodes: true };

/** The documents whose signatures are checked; bank and income proofs carry none that the desk knows. */
const provable: Readonly<Partial<Record<DocumentType, Provable>>> = {
  [DocumentType.AOF]: form,
  [DocumentType.AadhaarXml]: { kind: 'aadhaarXml', hasCodes: false },
  [DocumentType.DigilockerAadhaarXml]: { kind: 'digiLockerXml', hasCodes: false },
  [DocumentType.AddressProofFrontSide]: addressProof,
  [DocumentType.AddressProofBackSide]: addressProof,
  [DocumentType.POA]: addressProof,
};

export const provableTypes: readonly number[] = Object.keys(provable).map(Number);

export function provableOf(documentType: number): Provable | undefined {
  return Object.entries(provable).find(([type]) => Number(type) === documentType)?.[1];
}

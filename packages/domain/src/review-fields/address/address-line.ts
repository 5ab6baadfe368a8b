import { DocumentType } from '@kyc/contract/document-types';
import { addressParts, permanentParts } from '../readings/addresses.ts';
import { proofSource } from '../readings/proof-source.ts';
import type { FieldDefinition } from '../review-field.ts';
import type { Candidate, Comparison } from '../sources.ts';

/** Both addresses and the one on the proof, complete; a permanent address may well differ, so no difference is marked. */
const compared: Comparison = {
  by: 'nothing',
  sources: (a) => {
    const whole = (parts: readonly string[]) => parts.filter(Boolean).join(', ');
    const read: Candidate = [proofSource(a), a.PoaOcrAddress];
    return [
      ['declared', whole(addressParts('Correspondence', a))],
      ['permanent', whole(permanentParts(a))],
      read,
    ];
  },
};

/** The address is on the back of an Aadhaar, but also on a proof with a single part or on the KRA's form. */
const proofs = [
  DocumentType.AddressProofBackSide,
  DocumentType.AddressProofFrontSide,
  DocumentType.POA,
  DocumentType.KRAAOF,
];

type SharedFacts = Pick<FieldDefinition, 'block' | 'isShown' | 'compared' | 'proofs'>;

/** The facts that all lines of an address share. */
export function addressLine(kind: 'Correspondence' | 'Permanent'): SharedFacts {
  return kind === 'Correspondence'
    ? { block: 'correspondence', compared, proofs }
    : { block: 'permanent', isShown: ({ IsPermanentSame }) => IsPermanentSame !== true, compared, proofs };
}

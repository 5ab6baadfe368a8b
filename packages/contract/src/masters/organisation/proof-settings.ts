import { ProvableFact } from '../../proofs/proof-choices.ts';
import * as field from '../master-fields.ts';

const choices = [
  { value: ProvableFact.Form, label: 'e-Sign on the form' },
  { value: ProvableFact.Aadhaar, label: 'Aadhaar' },
];

export const proofSettings = {
  SignatureProofs: {
    ...field.yesNo({
      label: 'Proof by signatures',
      hint: 'Checks the signatures of the form, the Aadhaar XML and the Aadhaar QR code with the trust anchors',
    }),
    readers: 'everyone',
    protects: 'on',
  },
  DemandedProofs: {
    ...field.set({
      label: 'Demanded Proofs',
      min: 0,
      max: 2,
      choices,
      hint: 'An approval without this proof needs a remark',
    }),
    protects: 'more choices',
  },
  StraightThroughProofs: {
    ...field.set({
      label: 'Straight-Through Proofs',
      min: 0,
      max: 2,
      choices,
      hint: 'An application without this proof does not go straight through',
    }),
    protects: 'more choices',
  },
} as const;

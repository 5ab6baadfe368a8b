import { Mode } from '@kyc/contract/modes';
import type { ReviewedCase } from '../reviewed-case.ts';

/** With DigiLocker the proof of address is the Aadhaar. */
export function proofSource({ Mode: mode }: ReviewedCase): 'aadhaar' | 'addressProof' {
  return mode === Mode.DigiLocker ? 'aadhaar' : 'addressProof';
}

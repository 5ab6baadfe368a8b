import { FieldId } from '@kyc/contract/fields';
import { formatDay } from '../../time/written-time.ts';
import type { ReviewedCase } from '../reviewed-case.ts';
import type { Candidate } from '../sources.ts';
import { proofSource } from './proof-source.ts';

/** Null where the application does not show the field (§2, step 1). */
export function declaredBirthDate(a: ReviewedCase): string | null {
  return a.VisibleFields.includes(FieldId.DateOfBirth) ? formatDay(a.DateOfBirth) : null;
}

export function proofBirthDate(a: ReviewedCase): string {
  return formatDay(proofSource(a) === 'aadhaar' ? a.AadhaarDob : a.PoaOcrDob);
}

/** The dates of birth that services and documents delivered. */
export function deliveredBirthDates(a: ReviewedCase): readonly Candidate[] {
  return [
    ['panService', formatDay(a.PanDob)],
    ['panOcr', formatDay(a.PanOcrDob)],
    [proofSource(a), proofBirthDate(a)],
  ];
}

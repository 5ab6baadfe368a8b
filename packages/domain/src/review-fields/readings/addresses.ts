import type { ReviewedCase } from '../reviewed-case.ts';

/** House, street, location, city, state and pin code; '' for a part without a value. */
export function addressParts(kind: 'Correspondence' | 'Permanent', a: ReviewedCase): readonly string[] {
  return [
    a[`${kind}HouseNo`],
    a[`${kind}Street`],
    a[`${kind}Location`],
    a[`${kind}City`],
    a[`${kind}StateName`],
    a[`${kind}Pincode`],
  ].map((part) => part ?? '');
}

/** None when the permanent address is the same as the correspondence address. */
export function permanentParts(a: ReviewedCase): readonly string[] {
  return a.IsPermanentSame === true ? [] : addressParts('Permanent', a);
}

import type { HitAnswer } from '@kyc/contract/screening/screening-choices';

/** 'Another person' on a stop list and every 'same person' take effect when a second person confirms them. */
export function needsSecondPerson(
  answer: HitAnswer,
  { isStopList }: { readonly isStopList: boolean },
): boolean {
  return answer === 'same' || (answer === 'another' && isStopList);
}

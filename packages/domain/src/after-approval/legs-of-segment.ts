import { legKindOf, legs, type Leg, type LegKind } from '@kyc/contract/after-approval/legs';

/** The legs that wait after an approval: the exchanges of the segment (NSE_CM, BSE_FO, …) and the others that the tenant has on. */
export function legsOfSegment(
  exchanges: readonly string[],
  { legKinds }: { readonly legKinds: readonly number[] },
): Leg[] {
  const ofSegment = new Set(exchanges.map((segment) => segment.split('_')[0]?.toLowerCase()));
  return legs.filter((leg) => legKinds.includes(legKindOf[leg]) && (!isExchange(leg) || ofSegment.has(leg)));
}

const exchangeKind: LegKind = 2;

function isExchange(leg: Leg): boolean {
  return legKindOf[leg] === exchangeKind;
}

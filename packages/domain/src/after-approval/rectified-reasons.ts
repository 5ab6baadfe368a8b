import type { Leg, LegState } from '@kyc/contract/after-approval/legs';
import type { AnswerCode } from './describe-answer.ts';

export interface AnsweredLeg {
  readonly leg: Leg;
  readonly state: LegState;
  readonly codeId: number | null;
}

/** Whether an answer needs an action: a hold or a refusal. */
export function isAgainst(state: LegState): boolean {
  return state === 'onHold' || state === 'refused';
}

/**
 * The reasons with which a rectification rejects fields: of the chosen leg, then of the other legs whose answers propose a rectification,
 * so that the customer corrects everything in one round. Each reason once.
 */
export function rectifiedReasons(
  chosen: AnsweredLeg,
  { legs, codes }: { readonly legs: readonly AnsweredLeg[]; readonly codes: readonly AnswerCode[] },
): number[] {
  const codeOf = (leg: AnsweredLeg) => codes.find(({ codeId }) => codeId === leg.codeId);
  const others = legs.filter(
    (leg) => leg.leg !== chosen.leg && isAgainst(leg.state) && codeOf(leg)?.action === 'rectify',
  );
  return [...new Set([chosen, ...others].flatMap((leg) => codeOf(leg)?.reasonIds ?? []))];
}

/** Whether something is still expected of the leg. */
export function mayWait(state: LegState): boolean {
  return state !== 'accepted' && state !== 'notNeeded';
}

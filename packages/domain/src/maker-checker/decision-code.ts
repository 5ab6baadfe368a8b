import type { DecisionAction } from './policies.ts';

/** The workflow's codes of every way to decide an application. A new way needs an entry here, and with it policies. */
const actions = {
  approve: 'approve',
  approveWithoutDerivative: 'approveWithoutDerivative',
  reject: 'reject',
  rejectMode: 'reject',
  // Sends the approval again.
  retry: 'approve',
  stpApprove: 'straightThrough',
} as const satisfies Record<string, DecisionAction>;

export type DecisionCode = keyof typeof actions;
export const decisionCodes = Object.keys(actions) as DecisionCode[];

export function actionOf(code: DecisionCode): DecisionAction {
  return actions[code];
}

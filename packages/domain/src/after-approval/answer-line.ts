import { legNames, legStateNames, type AnswerState, type Leg } from '@kyc/contract/after-approval/legs';

interface WrittenAnswer {
  readonly leg: Leg;
  readonly state: AnswerState;
  readonly code: string | null;
  readonly text: string | null;
}

/** An answer as a line of the timeline: 'KRA: On hold (K1), PAN does not match'. */
export function answerLine({ leg, state, code, text }: WrittenAnswer): string {
  const named = `${legNames[leg]}: ${legStateNames[state]}${code === null ? '' : ` (${code})`}`;
  return text === null ? named : `${named}, ${text}`;
}

/**
 * The recipients that answer about an approved application after the back office. Each exchange of the segment is a separate leg: a
 * client code is registered, and refused, by each exchange for all its segments.
 */
export const legs = ['kra', 'nse', 'bse', 'mcx', 'depository', 'ckyc'] as const;
export type Leg = (typeof legs)[number];

export const legNames: Readonly<Record<Leg, string>> = {
  kra: 'KRA',
  nse: 'NSE',
  bse: 'BSE',
  mcx: 'MCX',
  depository: 'Depository',
  ckyc: 'CKYC',
};

/** What a tenant switches on or off. */
export const LegKind = { Kra: 1, Exchange: 2, Depository: 3, Ckyc: 4 } as const;
export type LegKind = (typeof LegKind)[keyof typeof LegKind];

export const legKindOf: Readonly<Record<Leg, LegKind>> = {
  kra: LegKind.Kra,
  nse: LegKind.Exchange,
  bse: LegKind.Exchange,
  mcx: LegKind.Exchange,
  depository: LegKind.Depository,
  ckyc: LegKind.Ckyc,
};

export const legStates = ['notSent', 'sent', 'accepted', 'onHold', 'refused', 'notNeeded'] as const;
export type LegState = (typeof legStates)[number];

export const legStateNames: Readonly<Record<LegState, string>> = {
  notSent: 'Not sent',
  sent: 'Sent',
  accepted: 'Accepted',
  onHold: 'On hold',
  refused: 'Refused',
  notNeeded: 'Not needed',
};

/** The states that an answer can report; `sent` means that the recipient works on it. */
export const answerStates = ['sent', 'accepted', 'onHold', 'refused', 'notNeeded'] as const;
export type AnswerState = (typeof answerStates)[number];

/** How an answer came. */
export const answerSources = ['file', 'api', 'hand'] as const;
export type AnswerSource = (typeof answerSources)[number];

/** `older`: a newer answer was there already; `unmatched`: the application has no such leg. Both change nothing. */
export const answerEffects = ['applied', 'older', 'unmatched'] as const;
export type AnswerEffect = (typeof answerEffects)[number];

/** What a code proposes to do. */
export const answerActions = ['rectify', 'modifyAtKra', 'correctOurselves', 'wait', 'none'] as const;
export type AnswerAction = (typeof answerActions)[number];

export const answerActionNames: Readonly<Record<AnswerAction, string>> = {
  rectify: 'Send for rectification',
  modifyAtKra: 'Modify at the KRA',
  correctOurselves: 'Correct ourselves',
  wait: 'Wait',
  none: 'None',
};

/** A code and a text as they are stored. */
export const longestAnswerCode = 40;
export const longestAnswerText = 500;

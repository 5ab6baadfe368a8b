/** Groups of decisions that are sampled at different rates. */
export const QaStratum = {
  Ordinary: 1,
  FirstFifty: 2,
  Overridden: 3,
  StraightThrough: 4,
  Quiet: 5,
  Rejection: 6,
  Gold: 7,
} as const;
export type QaStratum = (typeof QaStratum)[keyof typeof QaStratum];

interface StratumChoice {
  readonly value: QaStratum;
  readonly label: string;
  /** Percent, where the QA plan has no row for it. */
  readonly rate: number;
}

export const qaStrata: readonly StratumChoice[] = [
  { value: QaStratum.Ordinary, label: 'Ordinary', rate: 10 },
  { value: QaStratum.FirstFifty, label: 'First 50 decisions of a verifier', rate: 100 },
  { value: QaStratum.Overridden, label: 'Red finding overridden', rate: 25 },
  { value: QaStratum.StraightThrough, label: 'Straight through', rate: 10 },
  { value: QaStratum.Quiet, label: 'Every check passed', rate: 5 },
  { value: QaStratum.Rejection, label: 'Rejection', rate: 2 },
  { value: QaStratum.Gold, label: 'Gold: known answer', rate: 1 },
];

/** Why a case is a sample. */
export const QaOrigin = { Block: 1, TopUp: 2, Gold: 3 } as const;
export type QaOrigin = (typeof QaOrigin)[keyof typeof QaOrigin];

export const sampledActions = ['approve', 'approveWithoutDerivative', 'reject', 'stpApprove'] as const;
export type SampledAction = (typeof sampledActions)[number];

export const qaVerdicts = ['approve', 'approveWithoutDerivative', 'reject'] as const;
export type QaVerdict = (typeof qaVerdicts)[number];

export const qaCorrect = ['first', 'second', 'both'] as const;
export type QaCorrect = (typeof qaCorrect)[number];

export const qaSeverities = ['critical', 'major', 'minor'] as const;
export type QaSeverity = (typeof qaSeverities)[number];

/** A sample is to be reviewed within these days. */
export const qaDueDays = 7;
/** A reviewer who has not finished a case after these hours loses it to others. */
export const qaClaimHours = 24;
/** The least samples of a verifier in a week, if there are as many decisions. */
export const qaWeeklyLeast = 10;
/** The period of the report. */
export const qaReportDays = 90;
/** Minutes of a review, until reviews have been measured. */
export const qaAssumedMinutes = 6;
export const qaNote = { min: 10, max: 500 } as const;

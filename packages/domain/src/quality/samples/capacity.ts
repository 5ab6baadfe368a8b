import { blockSize } from '../sampling-blocks.ts';

export interface Planned {
  /** Decisions of each stratum in a month, and percent. */
  readonly strata: readonly { readonly decisions: number; readonly percent: number }[];
  /** Median minutes of a review. */
  readonly minutes: number;
  readonly reviewers: number;
  readonly monthlyCap: number;
}

export interface CapacityFault {
  /** Reviews in a month. */
  readonly samples: number;
  readonly hours: string;
  readonly minutes: string;
  readonly reviewers: number;
  readonly capacity: number;
}

/** Undefined if the reviewers can review all samples within their monthly limit. */
export function findCapacityFault({
  strata,
  minutes,
  reviewers,
  monthlyCap,
}: Planned): CapacityFault | undefined {
  const samples = strata.reduce(
    (sum, { decisions, percent }) =>
      sum + (percent === 0 ? 0 : Math.ceil(decisions / blockSize(percent / 100))),
    0,
  );
  const capacity = reviewers * monthlyCap;
  if (samples <= capacity) return undefined;
  return {
    samples,
    hours: oneDecimal((samples * minutes) / 60),
    minutes: oneDecimal(minutes),
    reviewers,
    capacity,
  };
}

function oneDecimal(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1);
}

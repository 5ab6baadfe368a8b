import type { ReviewState } from '../review-state.ts';

/** The part of the state from which the facts against a decision are found. */
export function knownFacts({ decisions, file, gate }: ReviewState) {
  return {
    rows: decisions.rows,
    application: file,
    findings: gate.acceptance?.Findings ?? [],
    mayRemark: gate.acceptance?.MayRemark === true,
  };
}

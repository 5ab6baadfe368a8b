import type { GateCase, Outcome } from '../cases/case.ts';
import type { Judged, StraightJudged } from './judge-case.ts';

/** One share of the acceptance test: how many cases of a kind had the expected outcome. */
export interface Share {
  readonly cases: number;
  readonly hits: number;
  readonly percent: number;
}

export interface Scores {
  readonly mustStop: Share;
  readonly mustAsk: Share;
  /** Good cases that were not stopped; the false stops are the rest. */
  readonly notStopped: Share;
  /** Good cases without a remark; a case with `mayAsk` counts as one. */
  readonly notAsked: Share;
}

/** A good case that requires a remark is a miss, but no false stop. */
export function scoreCases(judged: readonly Judged[]): Scores {
  const of = (outcome: Outcome): Judged[] => judged.filter(({ one }) => one.outcome === outcome);
  return {
    mustStop: share(of('stop'), ({ got }) => got === 'stop'),
    mustAsk: share(of('ask'), isHit),
    notStopped: share(of('pass'), ({ got }) => got !== 'stop'),
    notAsked: share(of('pass'), isHit),
  };
}

/** A stop also prevents a silent approval, so it satisfies `ask` unless the case excludes it. */
export function isHit({ one, got }: Judged): boolean {
  if (one.outcome === 'ask') return got === 'ask' || (got === 'stop' && one.exactly !== true);
  if (one.outcome === 'pass') return got === 'pass' || (got === 'ask' && one.mayAsk === true);
  return got === one.outcome;
}

/** Cases of modes that straight-through can approve, decided by their first submission. */
export function isTriedStraight({ mode, later = [] }: GateCase): boolean {
  return mode !== 3 && mode !== 4 && !later.some((step) => step === 'reject' || isCorrection(step));
}

/** Bad cases that straight-through approved; the goal is zero. */
export function wronglyStraight(judged: readonly StraightJudged[]): StraightJudged[] {
  return judged.filter(({ one, isApproved }) => isApproved && one.outcome !== 'pass');
}

/** Good cases that straight-through should approve and did not. */
export function missedStraight(judged: readonly StraightJudged[]): StraightJudged[] {
  return judged.filter(({ one, isApproved }) => !isApproved && one.straight);
}

/** A line of the table of misses: the case, both outcomes and the rules that answered. */
export function missLine({ one, got, findings, by }: Judged): string {
  const rules = findings
    .filter(({ Demand }) => Demand !== 'nothing')
    .map(({ RuleId, State, Severity }) => `${RuleId}${State === 'unknown' ? '?' : ''} ${Severity}`);
  const found = by ?? (rules.length > 0 ? rules.join(', ') : 'no finding');
  return `${one.id} mode ${one.mode}: expected ${one.outcome}, got ${got} (${found}): ${one.what}`;
}

function isCorrection(step: NonNullable<GateCase['later']>[number]): boolean {
  return typeof step === 'object' && 'correct' in step;
}

function share(judged: readonly Judged[], isGood: (one: Judged) => boolean): Share {
  const hits = judged.filter(isGood).length;
  const cases = judged.length;
  return { cases, hits, percent: cases === 0 ? 100 : (hits / cases) * 100 };
}

/** `recent` is subtracted, all others are added. */
export type RoutingFactor = 'load' | 'skill' | 'continuity' | 'language' | 'quality' | 'idle' | 'recent';

export type RoutingWeights = Readonly<Record<RoutingFactor, number>>;

/** Continuity stays low, so that rejected cases do not always return to a strict verifier. */
export const defaultWeights: RoutingWeights = {
  load: 40,
  skill: 20,
  continuity: 15,
  language: 10,
  quality: 10,
  idle: 5,
  recent: 25,
};

export interface ScoringRule {
  readonly weights: RoutingWeights;
  /** Quality counts only here: elsewhere the best verifier would be punished with the most work. */
  readonly isHardCase: boolean;
}

export interface ScoreFacts {
  readonly load: number;
  readonly capacity: number;
  /** Soft skills that the application needs, and how many of these the verifier has. */
  readonly desiredSkills: number;
  readonly heldSkills: number;
  /** The verifier decided the previous attempt. */
  readonly hadItBefore: boolean;
  /** True also for an application that needs no particular language. */
  readonly readsLanguage: boolean;
  /** The verifier's newest sampled decisions, at most `mostSampled`. */
  readonly sampled: number;
  /** Severity points per sampled decision, which can exceed 1. */
  readonly weightedError: number;
  readonly idleMinutes: number;
  /** Assignments in the last 10 minutes. */
  readonly recentAssignments: number;
}

export interface RoutingScore {
  /** 0 to 100, rounded to hundredths. */
  readonly total: number;
  /** Rounded to hundredths; their sum is the total. */
  readonly addends: Readonly<Record<RoutingFactor, number>>;
}

const unknownQuality = 0.5;
/** Below this number of samples the error rate is mostly chance. */
const fewestSampled = 30;
/** The newest sampled decisions that count. */
export const mostSampled = 100;
const mostIdleMinutes = 30;
/** More assignments in the last 10 minutes count no further. */
export const mostRecentAssignments = 3;

/** Scores an eligible verifier, whose load is below the capacity. */
export function scoreCandidate(facts: ScoreFacts, { weights, isHardCase }: ScoringRule): RoutingScore {
  const gains = {
    load: roundToHundredths(weights.load * (1 - facts.load / facts.capacity)),
    skill: roundToHundredths(weights.skill * shareOfSkills(facts)),
    continuity: roundToHundredths(facts.hadItBefore ? weights.continuity : 0),
    language: roundToHundredths(facts.readsLanguage ? weights.language : 0),
    quality: roundToHundredths(weights.quality * (isHardCase ? qualityOf(facts) : unknownQuality)),
    idle: roundToHundredths(weights.idle * Math.min(facts.idleMinutes / mostIdleMinutes, 1)),
  };
  const gained = roundToHundredths(Object.values(gains).reduce((sum, gain) => sum + gain, 0));
  const penalty = roundToHundredths(
    weights.recent * Math.min(facts.recentAssignments / mostRecentAssignments, 1),
  );
  // A larger penalty would give a negative score.
  const lost = Math.min(penalty, gained);
  return { total: roundToHundredths(gained - lost), addends: { ...gains, recent: 0 - lost } };
}

function shareOfSkills({ desiredSkills, heldSkills }: ScoreFacts): number {
  return desiredSkills === 0 ? 1 : heldSkills / desiredSkills;
}

function qualityOf({ sampled, weightedError }: ScoreFacts): number {
  return sampled < fewestSampled ? unknownQuality : Math.max(1 - weightedError, 0);
}

/** Addends are rounded before they are summed, so that the stored explanation adds up exactly. */
function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

export interface RankedCandidate {
  readonly userId: number;
  readonly idleMinutes: number;
  readonly score: RoutingScore;
}

/** Best first. Among equal scores the verifier who has been idle longest, then the lower id. */
export function rankCandidates<T extends RankedCandidate>(candidates: readonly T[]): readonly T[] {
  return candidates.toSorted(
    (one, other) =>
      other.score.total - one.score.total || other.idleMinutes - one.idleMinutes || one.userId - other.userId,
  );
}

/** The reasons why a rule with these weights cannot be published, each a complete sentence. */
export function findWeightFaults(weights: RoutingWeights): readonly string[] {
  const added = { ...weights, recent: 0 };
  const sum = roundToHundredths(Object.values(added).reduce((total, weight) => total + weight, 0));
  const faults: readonly (readonly [isFault: boolean, text: string])[] = [
    [
      !Object.values(weights).every(isWeight),
      'Each weight must be from 0 to 100, with at most two decimals.',
    ],
    [sum !== 100, `The weights that are added must sum to 100, not ${String(sum)}.`],
  ];
  return faults.filter(([isFault]) => isFault).map(([, text]) => text);
}

function isWeight(weight: number): boolean {
  return weight >= 0 && weight <= 100 && weight === roundToHundredths(weight);
}

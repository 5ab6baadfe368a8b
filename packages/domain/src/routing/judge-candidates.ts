import { findEligibilityFailures, type EligibilityFailure } from './eligibility.ts';
import { rankCandidates, scoreCandidate, type RoutingScore, type RoutingWeights } from './score.ts';

/** A verifier as routing reads them. */
export interface Verifier {
  readonly userId: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly isOnShift: boolean;
  readonly absentUntil: string | null;
  readonly state: 'available' | 'break' | 'off';
  readonly load: number;
  readonly capacity: number;
  readonly skillIds: ReadonlySet<number>;
  readonly languages: ReadonlySet<string>;
  readonly employeeCode: string;
  readonly mobile: string;
  readonly idleMinutes: number;
  readonly recentAssignments: number;
  /** As in `ScoreFacts`. */
  readonly sampled: number;
  readonly weightedError: number;
}

/** The application as routing reads it. */
export interface RoutedApplication {
  readonly predicates: ReadonlySet<number>;
  /** Null: no particular one. */
  readonly language: string | null;
  readonly mobile: string;
  readonly empCode: string | null;
  readonly decidedBy: number | null;
  /** The decision is on the current attempt, otherwise on the previous one. */
  readonly isDecided: boolean;
  readonly skippedBy: ReadonlySet<number>;
  readonly checkedBy: ReadonlySet<number>;
  readonly sampledBy: ReadonlySet<number>;
}

export interface NeededSkill {
  readonly id: number;
  readonly name: string;
  readonly predicate: number;
  readonly isHard: boolean;
}

export interface AppliedRule {
  readonly weights: RoutingWeights;
  readonly isHardCase: boolean;
}

interface Judged {
  readonly userId: number;
  readonly name: string;
  readonly load: number;
  readonly capacity: number;
}

export interface RankedVerifier extends Judged {
  readonly idleMinutes: number;
  readonly score: RoutingScore;
  readonly total: number;
  readonly knows: readonly string[];
  readonly hadItBefore: boolean;
  readonly reads: string | null;
}

export interface IneligibleVerifier extends Judged {
  readonly failures: readonly EligibilityFailure[];
}

export interface Judgement {
  readonly ranked: readonly RankedVerifier[];
  readonly ineligible: readonly IneligibleVerifier[];
}

/** Who may receive the application, best first, and who may not with every reason. */
export function judgeCandidates(
  verifiers: readonly Verifier[],
  application: RoutedApplication,
  { skills, rule }: { readonly skills: readonly NeededSkill[]; readonly rule: AppliedRule },
): Judgement {
  const needed = skills.filter(({ predicate }) => application.predicates.has(predicate));
  const needs = { hard: needed.filter(({ isHard }) => isHard), soft: needed.filter(({ isHard }) => !isHard) };
  const judged = verifiers.map((verifier) => ({
    verifier,
    failures: findEligibilityFailures(
      { ...verifier, ...involvementOf(verifier, application) },
      { hardSkills: needs.hard },
    ),
  }));
  return {
    ranked: rankCandidates(
      judged
        .filter(({ failures }) => failures.length === 0)
        .map(({ verifier }) => rank(verifier, application, { needed, soft: needs.soft, rule })),
    ),
    ineligible: judged
      .filter(({ failures }) => failures.length > 0)
      .map(({ verifier: { userId, name, load, capacity }, failures }) => ({
        userId,
        name,
        load,
        capacity,
        failures,
      })),
  };
}

function involvementOf({ userId, employeeCode, mobile }: Verifier, application: RoutedApplication) {
  return {
    hasMade: application.isDecided && application.decidedBy === userId,
    hasChecked: application.checkedBy.has(userId),
    hasSampled: application.sampledBy.has(userId),
    isOwnOrFamily: application.mobile === mobile,
    hasSourced: application.empCode !== null && application.empCode === employeeCode,
    hasSkipped: application.skippedBy.has(userId),
  };
}

interface Needs {
  readonly needed: readonly NeededSkill[];
  readonly soft: readonly NeededSkill[];
  readonly rule: AppliedRule;
}

function rank(
  verifier: Verifier,
  application: RoutedApplication,
  { needed, soft, rule }: Needs,
): RankedVerifier {
  const { userId, name, load, capacity, idleMinutes, recentAssignments, skillIds } = verifier;
  const hadItBefore = !application.isDecided && application.decidedBy === userId;
  const { language } = application;
  const reads = language !== null && verifier.languages.has(language) ? language : null;
  const score = scoreCandidate(
    {
      load,
      capacity,
      desiredSkills: soft.length,
      heldSkills: soft.filter(({ id }) => skillIds.has(id)).length,
      hadItBefore,
      readsLanguage: language === null || reads !== null,
      sampled: verifier.sampled,
      weightedError: verifier.weightedError,
      idleMinutes,
      recentAssignments,
    },
    rule,
  );
  const knows = needed.filter(({ id }) => skillIds.has(id)).map((skill) => skill.name);
  return { userId, name, load, capacity, idleMinutes, score, total: score.total, knows, hadItBefore, reads };
}

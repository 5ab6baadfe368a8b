import { daySkills, type DayPlan } from './day-plan.ts';
import type { PlayedDay } from './play-day.ts';

export interface DayFigures {
  readonly decided: number;
  readonly undecided: number;
  readonly breaches: number;
  readonly breachesOfUrgent: number;
  readonly toAbsent: number;
  /** Minutes from the submission until a verifier took the application. */
  readonly wait: { readonly median: number; readonly p95: number; readonly longest: number };
  /** The longest wait of applications that need each of `daySkills`, in their order, in minutes. */
  readonly longestBySkill: readonly number[];
  /** The coefficient of variation of the numbers of decisions in each group of equal verifiers. */
  readonly variation: readonly number[];
}

export function figuresOf(plan: DayPlan, day: PlayedDay): DayFigures {
  const { played, undecided, breaches, breachesOfUrgent, toAbsent } = day;
  const waits = played.map(({ taken, arrival }) => taken - arrival.at).toSorted((one, other) => one - other);
  return {
    decided: played.length,
    undecided,
    breaches,
    breachesOfUrgent,
    toAbsent,
    wait: { median: shareAt(waits, 0.5), p95: shareAt(waits, 0.95), longest: shareAt(waits, 1) },
    longestBySkill: daySkills.map((skill) =>
      Math.max(
        0,
        ...played
          .filter(({ arrival }) => arrival.needs.includes(skill))
          .map(({ taken, arrival }) => taken - arrival.at),
      ),
    ),
    variation: groupsOf(plan).map((members) =>
      variationOf(members.map((member) => played.filter(({ verifier }) => verifier === member).length)),
    ),
  };
}

/** The places of the verifiers of each group who are not on leave. */
function groupsOf({ verifiers }: DayPlan): number[][] {
  const groups = new Map<number, number[]>();
  for (const [place, { group, isOnLeave }] of verifiers.entries())
    if (!isOnLeave) groups.set(group, [...(groups.get(group) ?? []), place]);
  return [...groups.values()];
}

/** The standard deviation divided by the mean. */
function variationOf(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  if (!(mean > 0)) return 0;
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
  return Math.sqrt(variance) / mean;
}

/** The quantile of values in ascending order. */
function shareAt(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? 0;
}

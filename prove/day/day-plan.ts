import { Mode } from '@kyc/contract/modes';
import { PlanType } from '@kyc/contract/plan-types';
import { RoutingPredicate } from '@kyc/contract/routing/routing-choices';
import { randomOf, type Random } from '@kyc/demo-data/random';

/** Skills that some verifiers lack. Each is required by the applications that need it. */
export const daySkills = [
  RoutingPredicate.UploadedProof,
  RoutingPredicate.HindiProof,
  RoutingPredicate.DerivativesIncome,
] as const;
export type DaySkill = (typeof daySkills)[number];

/** Times are minutes after midnight in India. */
export interface PlannedVerifier {
  readonly begins: number;
  readonly ends: number;
  readonly break: { readonly from: number; readonly to: number };
  readonly isOnLeave: boolean;
  readonly capacity: number;
  readonly skills: readonly DaySkill[];
  /** Verifiers of a group have the same shift, capacity and skills. */
  readonly group: number;
}

export interface PlannedArrival {
  readonly at: number;
  readonly mode: Mode;
  readonly planType: PlanType;
  readonly language: 'en' | 'hi';
  readonly isUrgent: boolean;
  readonly needs: readonly DaySkill[];
  /** Minutes that a verifier with the skills needs. */
  readonly work: number;
}

export interface DayPlan {
  readonly verifiers: readonly PlannedVerifier[];
  /** In the order of their times. */
  readonly arrivals: readonly PlannedArrival[];
}

export const day = { opens: 9 * 60, lastArrival: 17 * 60, closes: 18 * 60 + 30 } as const;

/** Twice as many customers submit in these times as in the rest of the day. */
const rushes = [
  { from: 10 * 60 + 30, to: 11 * 60 + 30 },
  { from: 15 * 60, to: 16 * 60 },
] as const;
const shareInRushes = 0.4;

const groups: readonly Pick<PlannedVerifier, 'begins' | 'ends' | 'capacity' | 'skills'>[] = [
  { begins: 9 * 60, ends: 17 * 60 + 30, capacity: 2, skills: [...daySkills] },
  { begins: 9 * 60, ends: 17 * 60 + 30, capacity: 3, skills: [RoutingPredicate.UploadedProof] },
  { begins: 10 * 60, ends: day.closes, capacity: 4, skills: [...daySkills] },
  {
    begins: 10 * 60,
    ends: day.closes,
    capacity: 2,
    skills: [RoutingPredicate.HindiProof, RoutingPredicate.DerivativesIncome],
  },
];
/** One verifier of each of the first two groups. */
const onLeave = new Set([4, 9]);
const lunch = { from: 12 * 60 + 30, minutes: 45, everyMinutes: 45, parties: 3 } as const;

/** The minutes of a plain application. */
const usualWork = { least: 2.5, median: 4.6, spread: 0.45 } as const;

/** A working day: the same seed gives the same verifiers and customers. */
export function planDay(seed: number, size: { verifiers: number; arrivals: number }): DayPlan {
  const random = randomOf(`day ${String(seed)}`);
  const verifiers = Array.from({ length: size.verifiers }, (_, index) => verifierAt(index));
  const arrivals = Array.from({ length: size.arrivals }, () => arrivalOf(random));
  return { verifiers, arrivals: arrivals.toSorted((one, other) => one.at - other.at) };
}

function verifierAt(index: number): PlannedVerifier {
  const group = index % groups.length;
  const shape = groups[group];
  if (shape === undefined) throw new Error(`no group ${String(group)}`);
  const from = lunch.from + (Math.floor(index / groups.length) % lunch.parties) * lunch.everyMinutes;
  return {
    ...shape,
    group,
    break: { from, to: from + lunch.minutes },
    isOnLeave: onLeave.has(index),
  };
}

function arrivalOf(random: Random): PlannedArrival {
  const mode = random.pick([
    Mode.DigiLocker,
    Mode.DigiLocker,
    Mode.KraVerified,
    Mode.OfflineAadhaar,
    Mode.Manual,
  ]);
  const planType = random.chance(0.2) ? PlanType.CashAndDerivatives : PlanType.Cash;
  const language = random.chance(0.15) ? 'hi' : 'en';
  const needs = [
    ...(mode === Mode.Manual ? [RoutingPredicate.UploadedProof] : []),
    ...(language === 'hi' ? [RoutingPredicate.HindiProof] : []),
    ...(planType === PlanType.CashAndDerivatives ? [RoutingPredicate.DerivativesIncome] : []),
  ];
  return {
    at: arrivalTime(random),
    mode,
    planType,
    language,
    isUrgent: random.chance(0.1),
    needs,
    work: workOf(random),
  };
}

function arrivalTime(random: Random): number {
  if (!random.chance(shareInRushes)) return day.opens + random.next() * (day.lastArrival - day.opens);
  const { from, to } = random.pick(rushes);
  return from + random.next() * (to - from);
}

/** Log-normal, as times of reviews are: most are short, a few are long. */
function workOf(random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.max(usualWork.least, usualWork.median * Math.exp(usualWork.spread * normal));
}

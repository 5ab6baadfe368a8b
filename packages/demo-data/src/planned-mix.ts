import { ApplicationStatus } from '@kyc/contract/application-status';
import { Mode } from '@kyc/contract/modes';
import { randomOf, type Random } from './random.ts';

export type PlannedApplication = {
  /** Seed for planApplication; counts from 1. */
  readonly seed: number;
  readonly status: ApplicationStatus;
  readonly mode: Mode;
  readonly straightThrough: boolean;
  readonly rectifications: 0 | 1 | 2;
  /** Minutes before now at which the customer started. */
  readonly startedMinutesAgo: number;
};

/** Shares in a hundred (domain pack README §12). */
const statusShares: readonly (readonly [ApplicationStatus, number])[] = [
  [ApplicationStatus.Pending, 22],
  [ApplicationStatus.ReviewPending, 10],
  [ApplicationStatus.Assigned, 6],
  [ApplicationStatus.OnHold, 4],
  [ApplicationStatus.Rejected, 14],
  [ApplicationStatus.Approved, 32],
  [ApplicationStatus.SystemRejected, 3],
  [ApplicationStatus.ApprovedBoPending, 2],
  [ApplicationStatus.Cancelled, 5],
  [ApplicationStatus.ApprovedCancelled, 2],
];
const modeShares: readonly (readonly [Mode, number])[] = [
  [Mode.DigiLocker, 45],
  [Mode.KraVerified, 25],
  [Mode.DigiLockerEpan, 10],
  [Mode.Manual, 10],
  [Mode.OfflineAadhaar, 5],
  [Mode.None, 5],
];
const straightThroughShare = 0.18;
const straightModes: readonly Mode[] = [Mode.DigiLocker, Mode.KraVerified, Mode.DigiLockerEpan];
const approvedStatuses: readonly ApplicationStatus[] = [
  ApplicationStatus.Approved,
  ApplicationStatus.ApprovedBoPending,
  ApplicationStatus.ApprovedCancelled,
];
const openStatuses: readonly ApplicationStatus[] = [
  ApplicationStatus.ReviewPending,
  ApplicationStatus.Assigned,
  ApplicationStatus.OnHold,
  ApplicationStatus.ApprovedBoPending,
];
const minutesOfDay = 24 * 60;

/** Statuses, modes, straight-through flags and rectifications in exact shares, spread over the days. */
export function plannedMix(count: number, days: number): PlannedApplication[] {
  const random = randomOf(`mix ${count} ${days}`);
  const statuses = shuffled(apportion(statusShares, count), random);
  const modes = assignModes(statuses, apportion(modeShares, count), random);
  const straight = pickStraightThrough(statuses, modes, Math.round(count * straightThroughShare));
  const rectified = pickRectified(statuses, straight, random);
  return statuses.map((status, index) => ({
    seed: index + 1,
    status,
    mode: modes[index] ?? Mode.DigiLocker,
    straightThrough: straight.has(index),
    rectifications: rectified.get(index) ?? 0,
    startedMinutesAgo: startedMinutesAgo(status, days, random),
  }));
}

/** Largest remainders: the counts add up exactly. */
function apportion<T>(shares: readonly (readonly [T, number])[], count: number): T[] {
  const exact = shares.map(([value, share]) => ({ value, quota: (share * count) / 100 }));
  const rounded = exact.map(({ value, quota }) => ({ value, given: Math.floor(quota), rest: quota % 1 }));
  let left = count - rounded.reduce((sum, { given }) => sum + given, 0);
  for (const entry of [...rounded].sort((a, b) => b.rest - a.rest)) {
    if (left <= 0) break;
    entry.given += 1;
    left -= 1;
  }
  return rounded.flatMap(({ value, given }) => Array.from({ length: given }, () => value));
}

/** Mode None goes to Pending ones only. */
function assignModes(statuses: readonly ApplicationStatus[], modes: readonly Mode[], random: Random): Mode[] {
  const others = shuffled(
    modes.filter((mode) => mode !== Mode.None),
    random,
  );
  let withoutMode = modes.length - others.length;
  return statuses.map((status) => {
    if (status === ApplicationStatus.Pending && withoutMode > 0) {
      withoutMode -= 1;
      return Mode.None;
    }
    return others.pop() ?? Mode.DigiLocker;
  });
}

function pickStraightThrough(
  statuses: readonly ApplicationStatus[],
  modes: readonly Mode[],
  wanted: number,
): ReadonlySet<number> {
  const fits = statuses.flatMap((status, index) =>
    approvedStatuses.includes(status) && straightModes.includes(modes[index] ?? Mode.None) ? [index] : [],
  );
  return new Set(fits.slice(0, wanted));
}

/** Of the submitted 10 in a hundred were corrected once, 2 twice. */
function pickRectified(
  statuses: readonly ApplicationStatus[],
  straight: ReadonlySet<number>,
  random: Random,
): ReadonlyMap<number, 1 | 2> {
  const submitted = statuses.flatMap((status, index) =>
    status === ApplicationStatus.Pending ? [] : [index],
  );
  const candidates = shuffled(
    submitted.filter((index) => !straight.has(index)),
    random,
  );
  const [once, twice] = [Math.round(submitted.length * 0.1), Math.round(submitted.length * 0.02)];
  return new Map(candidates.slice(0, once + twice).map((index, place) => [index, place < once ? 1 : 2]));
}

/** Open ones are recent, decided ones at least two days old. */
function startedMinutesAgo(status: ApplicationStatus, days: number, random: Random): number {
  const longest = days * minutesOfDay;
  if (openStatuses.includes(status)) return random.between(90, Math.min(longest, 6 * minutesOfDay));
  if (status === ApplicationStatus.Pending) return random.between(5, longest);
  return random.between(Math.min(longest, 2 * minutesOfDay), longest);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

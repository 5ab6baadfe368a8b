import { formatDay } from '../time/written-time.ts';

export interface Skill {
  readonly id: number;
  /** In the middle of a sentence: 'offline Aadhaar'. */
  readonly name: string;
}

interface Availability {
  readonly isActive: boolean;
  readonly isOnShift: boolean;
  /** Last day of the current leave, yyyy-MM-dd; null while there is no leave. */
  readonly absentUntil: string | null;
  /** The verifier's own switch in the shell. */
  readonly state: 'available' | 'break' | 'off';
  /** Open applications of the verifier. */
  readonly load: number;
  readonly capacity: number;
}

/** The verifier's earlier contact with the application; the first three concern its current attempt. */
interface Involvement {
  readonly hasMade: boolean;
  readonly hasChecked: boolean;
  readonly hasSampled: boolean;
  readonly isOwnOrFamily: boolean;
  /** The lead is mapped to the verifier's employee code. */
  readonly hasSourced: boolean;
  readonly hasSkipped: boolean;
}

export interface Candidate extends Availability, Involvement {
  readonly skillIds: ReadonlySet<number>;
}

export interface ApplicationNeeds {
  readonly hardSkills: readonly Skill[];
}

export type EligibilityCode =
  | 'inactive'
  | 'offShift'
  | 'onLeave'
  | 'onBreak'
  | 'off'
  | 'full'
  | 'missingSkill'
  | 'made'
  | 'checked'
  | 'sampled'
  | 'ownOrFamily'
  | 'sourced'
  | 'skipped';

export interface EligibilityFailure {
  readonly code: EligibilityCode;
  /** As the explanation shows it in parentheses after the verifier's name. */
  readonly words: string;
}

export const ownOrFamilyWords = 'own or family application';

/** Every reason why the verifier cannot receive the application; an eligible verifier has none. */
export function findEligibilityFailures(
  candidate: Candidate,
  { hardSkills }: ApplicationNeeds,
): readonly EligibilityFailure[] {
  const { absentUntil, state, load, capacity, skillIds } = candidate;
  const missing = hardSkills.filter(({ id }) => !skillIds.has(id)).map(({ name }) => name);
  const rules: readonly (readonly [fails: boolean, code: EligibilityCode, words: string])[] = [
    [!candidate.isActive, 'inactive', 'inactive'],
    [!candidate.isOnShift, 'offShift', 'off shift'],
    [absentUntil !== null, 'onLeave', `on leave to ${formatDay(absentUntil)}`],
    [state === 'break', 'onBreak', 'on break'],
    [state === 'off', 'off', 'not taking work'],
    [load >= capacity, 'full', `${String(load)} of ${String(capacity)}`],
    [missing.length > 0, 'missingSkill', `lacks ${missing.join(', ')}`],
    [candidate.hasMade, 'made', 'made this decision'],
    [candidate.hasChecked, 'checked', 'checked this decision'],
    [candidate.hasSampled, 'sampled', 'sampled this decision'],
    [candidate.isOwnOrFamily, 'ownOrFamily', ownOrFamilyWords],
    [candidate.hasSourced, 'sourced', 'sourced under their employee code'],
    [candidate.hasSkipped, 'skipped', 'skipped it'],
  ];
  return rules.filter(([fails]) => fails).map(([, code, words]) => ({ code, words }));
}

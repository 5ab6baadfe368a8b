import { ReadLanguage, VerifierState } from '@kyc/contract/routing/routing-choices';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectCandidates, type StoredCandidate } from '@kyc/db/tables/routing/candidates';
import { selectDeskMasters, type DeskMasters } from '@kyc/db/tables/routing/desk-masters';
import type { StoredNeeds } from '@kyc/db/tables/routing/needs';
import type { RuleInForce } from '@kyc/db/tables/routing/routing-rule-table';
import {
  judgeCandidates,
  type Judgement,
  type NeededSkill,
  type Verifier,
} from '@kyc/domain/routing/judge-candidates';
import { weightedError } from '@kyc/domain/quality/weighted-error';
import { defaultWeights } from '@kyc/domain/routing/score';
import { indianDay } from '@kyc/domain/time/indian-period';
import { addWorkingSeconds } from '@kyc/domain/working-time/working-minutes';
import type { WorkingCalendar } from '@kyc/domain/working-time/working-calendar';

const minuteMs = 60_000;

/** The verifiers, skills and rules of a tenant at one moment. */
export interface Desk {
  readonly verifiers: readonly Verifier[];
  readonly stored: ReadonlyMap<number, StoredCandidate>;
  readonly skills: readonly NeededSkill[];
  readonly rules: readonly RuleInForce[];
}

export async function readDesk(tx: Reads, now: Date): Promise<Desk> {
  const [candidates, { shifts, samples, skills, rules }] = await Promise.all([
    selectCandidates(tx, { now, day: indianDay(now) }),
    selectDeskMasters(tx),
  ]);
  return {
    verifiers: candidates.map((candidate) => verifierOf(candidate, { shifts, samples, now })),
    stored: new Map(candidates.map((candidate) => [candidate.userId, candidate])),
    skills,
    rules,
  };
}

const states = {
  [VerifierState.Available]: 'available',
  [VerifierState.Break]: 'break',
  [VerifierState.Off]: 'off',
} as const;

const languages: Readonly<Record<number, string>> = {
  [ReadLanguage.English]: 'English',
  [ReadLanguage.Hindi]: 'Hindi',
};

const noSamples = { sampled: 0, errors: [] };

function verifierOf(
  stored: StoredCandidate,
  { shifts, samples, now }: Pick<DeskMasters, 'shifts' | 'samples'> & { readonly now: Date },
): Verifier {
  const { calendarId, state, skills, stateSince, lastAssignedOn, recent } = stored;
  const shift = calendarId === null ? undefined : shifts.get(calendarId);
  const { sampled, errors } = samples.get(stored.userId) ?? noSamples;
  const busy = Math.max(stateSince?.getTime() ?? 0, lastAssignedOn?.getTime() ?? 0);
  return {
    userId: stored.userId,
    name: stored.name,
    isActive: stored.isActive,
    isOnShift: stored.isHere && (shift === undefined || isOpen(shift, now)),
    absentUntil: stored.absentUntil,
    state: states[state as VerifierState],
    load: stored.load,
    capacity: stored.capacity,
    skillIds: new Set(skills),
    languages: new Set(stored.languages.flatMap((language) => languages[language] ?? [])),
    employeeCode: stored.employeeCode,
    mobile: stored.mobile,
    idleMinutes: Math.max(0, (now.getTime() - busy) / minuteMs),
    recentAssignments: recent,
    sampled,
    weightedError: weightedError(errors, sampled) ?? 0,
  };
}

/** The first open moment from now on is now. */
function isOpen(calendar: WorkingCalendar, now: Date): boolean {
  return addWorkingSeconds(calendar, now, 0)?.getTime() === now.getTime();
}

export interface RoutedCase {
  readonly judgement: Judgement;
  readonly rule: RuleInForce | undefined;
}

/** Judges every verifier for one application. */
export function judgeCase(desk: Desk, needs: StoredNeeds, mobile: string): RoutedCase {
  const predicates = new Set(needs.predicates);
  const rule = desk.rules.find(({ predicate }) => predicate === null || predicates.has(predicate));
  const judgement = judgeCandidates(
    desk.verifiers,
    {
      predicates,
      language: needs.language === 'hi' ? 'Hindi' : null,
      mobile,
      empCode: needs.empCode,
      decidedBy: needs.decidedBy,
      isDecided: needs.isDecided,
      skippedBy: new Set(needs.skippedBy),
      checkedBy: new Set(needs.checkedBy),
      sampledBy: new Set(needs.sampledBy),
    },
    { skills: desk.skills, rule: rule ?? { weights: defaultWeights, isHardCase: false } },
  );
  return { judgement, rule };
}

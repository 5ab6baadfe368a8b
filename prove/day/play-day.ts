import { VerifierState } from '@kyc/contract/routing/routing-choices';
import type { Caller } from '../../apps/server/testing/staff.ts';
import { Agenda } from './agenda.ts';
import { day, type DayPlan, type PlannedArrival, type PlannedVerifier } from './day-plan.ts';
import type { DayMode, Desk } from './open-desk.ts';

/** What happened to an application. Times are minutes after midnight in India. */
export interface Played {
  readonly arrival: PlannedArrival;
  readonly taken: number;
  readonly decided: number;
  /** The verifier by the place in the plan. */
  readonly verifier: number;
}

export interface PlayedDay {
  readonly played: readonly Played[];
  /** Applications without a decision at the end. */
  readonly undecided: number;
  /** Assignments to verifiers on leave, on a break or after their shift. */
  readonly toAbsent: number;
  /** Decisions after the due time, and open applications whose due time has passed. */
  readonly breaches: number;
  readonly breachesOfUrgent: number;
}

type Event =
  | { readonly kind: 'arrival'; readonly arrival: number }
  | { readonly kind: 'begin' | 'break' | 'return' | 'end'; readonly verifier: number }
  | { readonly kind: 'decide'; readonly verifier: number; readonly arrival: number }
  | { readonly kind: 'minute' };

/** A verifier takes no new application in the last minutes of the shift. */
const lastMinutes = 10;

interface AtWork {
  readonly plan: PlannedVerifier;
  readonly caller: Caller;
  /** Takes new applications. */
  isHere: boolean;
  isWorking: boolean;
  /** Since when there is nothing to do. */
  idleSince: number;
}

/**
 * Plays the day through the calls of customers and verifiers. With `push`, a verifier reviews the assigned applications by due time;
 * otherwise a free verifier fetches the next one. An application that needs a skill the verifier lacks takes `slower` times as long.
 */
export async function playDay(
  desk: Desk,
  plan: DayPlan,
  { mode, slower }: { readonly mode: DayMode; readonly slower: number },
): Promise<PlayedDay> {
  const agenda = new Agenda<Event>();
  const arrivalOf = new Map(desk.applicationIds.map((id, arrival) => [id, arrival]));
  const verifierOf = new Map(desk.verifiers.map(({ userId }, verifier) => [userId, verifier]));
  const staff = plan.verifiers.map((verifier, index): AtWork => {
    const caller = desk.verifiers[index];
    if (caller === undefined) throw new Error(`verifier ${String(index)} is not signed in`);
    return { plan: verifier, caller, isHere: false, isWorking: false, idleSince: 0 };
  });
  const played: Played[] = [];
  const taken = new Map<number, number>();
  let toAbsent = 0;

  for (const [arrival, { at }] of plan.arrivals.entries()) agenda.add(at, { kind: 'arrival', arrival });
  for (const [
    verifier,
    {
      plan: { begins, ends, break: rest, isOnLeave },
    },
  ] of staff.entries()) {
    if (isOnLeave) continue;
    agenda.add(begins, { kind: 'begin', verifier });
    agenda.add(rest.from, { kind: 'break', verifier });
    agenda.add(rest.to, { kind: 'return', verifier });
    agenda.add(ends - lastMinutes, { kind: 'end', verifier });
  }
  for (let minute: number = day.opens; minute < day.closes; minute += 1)
    agenda.add(minute, { kind: 'minute' });

  const memberAt = (verifier: number): AtWork => {
    const member = staff[verifier];
    if (member === undefined) throw new Error(`no verifier ${String(verifier)}`);
    return member;
  };
  const take = (now: number, verifier: number, applicationId: number): void => {
    const arrival = arrivalOf.get(applicationId) ?? -1;
    const wanted = plan.arrivals[arrival];
    if (wanted === undefined) throw new Error(`application ${String(applicationId)} is not of this day`);
    const member = memberAt(verifier);
    if (!taken.has(arrival)) taken.set(arrival, now);
    const knows = wanted.needs.every((skill) => member.plan.skills.includes(skill));
    member.isWorking = true;
    agenda.add(now + wanted.work * (knows ? 1 : slower), { kind: 'decide', verifier, arrival });
  };
  /** Free verifiers fetch the new application, the longest idle first, or a verifier who became free fetches the next. */
  const pull = async (now: number, event: Event): Promise<void> => {
    if (event.kind === 'minute') return;
    const free = [...staff.entries()]
      .filter(
        ([verifier, { isHere, isWorking }]) =>
          isHere && !isWorking && (event.kind === 'arrival' || event.verifier === verifier),
      )
      .toSorted(([, one], [, other]) => one.idleSince - other.idleSince);
    for (const [verifier, { caller }] of free) {
      const applicationId = await desk.fetchNext(caller);
      if (applicationId === undefined) continue;
      take(now, verifier, applicationId);
      return;
    }
  };
  const assigned = new Set<number>();
  const push = async (now: number): Promise<void> => {
    await desk.route();
    for (const { applicationId, verifierId } of await desk.held()) {
      const verifier = verifierOf.get(verifierId) ?? -1;
      const member = memberAt(verifier);
      if (!assigned.has(applicationId) && !member.isHere) toAbsent += 1;
      assigned.add(applicationId);
      const arrival = arrivalOf.get(applicationId) ?? -1;
      if (!member.isWorking && isAtDesk(member, now) && !taken.has(arrival))
        take(now, verifier, applicationId);
    }
  };
  const assign = mode === 'push' ? push : pull;

  for (let entry = agenda.next(); entry !== undefined; entry = agenda.next()) {
    const { at, event } = entry;
    desk.setTime(at);
    if (event.kind === 'arrival') await desk.submit(desk.applicationIds[event.arrival] ?? -1);
    if (event.kind === 'begin' || event.kind === 'return') await setHere(memberAt(event.verifier), true);
    if (event.kind === 'break' || event.kind === 'end') await setHere(memberAt(event.verifier), false);
    if (event.kind === 'decide') {
      const member = memberAt(event.verifier);
      const arrival = plan.arrivals[event.arrival];
      if (arrival === undefined) throw new Error(`no arrival ${String(event.arrival)}`);
      await desk.approve(member.caller, desk.applicationIds[event.arrival] ?? -1);
      member.isWorking = false;
      member.idleSince = at;
      played.push({ arrival, taken: taken.get(event.arrival) ?? at, decided: at, verifier: event.verifier });
    }
    await assign(at, event);
  }
  const due = await desk.dueTimes();
  const decidedAt = new Map(played.map(({ arrival, decided }) => [arrival, decided]));
  const late = plan.arrivals.filter((arrival, index) => {
    const dueAt = due.get(desk.applicationIds[index] ?? -1) ?? Infinity;
    return (decidedAt.get(arrival) ?? day.closes) > dueAt;
  });
  return {
    played,
    undecided: plan.arrivals.length - played.length,
    toAbsent,
    breaches: late.length,
    breachesOfUrgent: late.filter(({ isUrgent }) => isUrgent).length,
  };

  async function setHere(member: AtWork, isHere: boolean): Promise<void> {
    member.isHere = isHere;
    if (mode === 'off') return;
    await desk.setState(member.caller, isHere ? VerifierState.Available : VerifierState.Break);
  }
}

/** A verifier finishes the assigned work after the end of the shift, but not during the break. */
function isAtDesk({ plan }: AtWork, now: number): boolean {
  return now >= plan.begins && !(now >= plan.break.from && now < plan.break.to);
}

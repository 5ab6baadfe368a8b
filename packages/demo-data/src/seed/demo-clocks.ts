import { ApplicationStatus } from '@kyc/contract/application-status';
import { isPlanType } from '@kyc/contract/plan-types';
import type { Tx } from '@kyc/db/connection/transaction';
import { insertManyClocks, type PastClock } from '@kyc/db/tables/working-time/many-clocks';
import { selectSlaPolicies, type UsedPolicy } from '@kyc/db/tables/working-time/sla-policy-table';
import { clockStateIn, type HoldKind } from '@kyc/domain/working-time/clock-state';
import { startClock, type SlaClock } from '@kyc/domain/working-time/due-time';
import { matchPolicy } from '@kyc/domain/working-time/match-policy';
import { moveClock } from '@kyc/domain/working-time/move-clock';
import { applicationRow } from './rows/application-row.ts';
import { timeOf, type Seeded } from './rows/seeded.ts';
import { indianDay } from './story/desk-hours.ts';

const submissions = ['customerSubmit', 'customerResubmit'];
const dayMs = 86_400_000;

/** The clocks of all attempts, as the steps of the stories would have moved them. */
export async function insertDemoClocks(tx: Tx, all: readonly Seeded[], now: Date): Promise<void> {
  const policies = await selectSlaPolicies(tx);
  await insertManyClocks(
    tx,
    all.flatMap((seeded, place) => clocksOf(seeded, { policies, place, now })),
  );
}

interface Telling {
  readonly policies: readonly UsedPolicy[];
  /** Decides for whom an application on hold waits, and until when. */
  readonly place: number;
  readonly now: Date;
}

interface Running {
  readonly attemptNo: number;
  readonly policy: UsedPolicy;
  readonly clock: SlaClock;
  readonly pausedOn: Date | null;
}

function clocksOf(seeded: Seeded, { policies, place, now }: Telling): PastClock[] {
  // Every third hold is for a colleague, during which the due time goes on.
  const holdKind: HoldKind = place % 3 === 0 ? 'internal' : 'customer';
  const running: Running[] = [];
  let attemptNo = 0;
  for (const step of seeded.story.script.steps) {
    const at = timeOf(seeded, step);
    if (submissions.includes(step.code)) {
      attemptNo += 1;
      const policy = policyOf(seeded, policies, attemptNo);
      if (policy !== undefined)
        running.push({ attemptNo, policy, clock: startClock(policy.calendar, policy, at), pausedOn: null });
    }
    const last = running.at(-1);
    if (last === undefined || last.attemptNo !== attemptNo) continue;
    const state = clockStateIn(step.status, holdKind);
    const clock = moveClock(last.policy.calendar, last.clock, { state, now: at });
    const pausedOn = state !== 'paused' ? null : (last.pausedOn ?? at);
    running[running.length - 1] = { ...last, clock, pausedOn };
  }
  const { status } = seeded.story.script;
  const last = running.at(-1);
  if (last !== undefined && clockStateIn(status, holdKind) === 'running')
    running[running.length - 1] = { ...last, clock: withWait(last, place, now) };
  const isOpen = clockStateIn(status) !== 'stopped';
  const wakesOn =
    status === ApplicationStatus.OnHold && place % 2 === 0
      ? indianDay(new Date(now.getTime() + (1 + (place % 5)) * dayMs))
      : null;
  return running.map(({ policy: { policyId, policyVersion }, clock, ...each }) => ({
    ...each,
    applicationId: seeded.applicationId,
    policyId,
    policyVersion,
    clock,
    present:
      each.attemptNo === seeded.story.script.attemptNo
        ? { dueOn: isOpen ? (clock.dueOn ?? null) : null, wakesOn }
        : undefined,
  }));
}

/**
 * The stories leave most of the open work for days, so that all of it would be overdue. As if the customer had been waited for since then, most
 * clocks have used a part of their target until now; every eighth keeps the time of its story.
 */
function withWait({ clock, policy }: Running, place: number, now: Date): SlaClock {
  if (place % 8 === 0) return clock;
  const usedShare = place % 8 < 3 ? 0.85 : (place % 7) / 10;
  const waited = {
    ...clock,
    usedSeconds: clock.targetMinutes * 60 * usedShare,
    runningSince: undefined,
    warnOn: usedShare * 100 < clock.warningPercent ? undefined : now,
    breachedOn: undefined,
  };
  return moveClock(policy.calendar, waited, { state: 'running', now });
}

function policyOf(
  seeded: Seeded,
  policies: readonly UsedPolicy[],
  attemptNo: number,
): UsedPolicy | undefined {
  const { stp, plan_type: planType, emp_branch_code: branchCode } = applicationRow(seeded);
  return matchPolicy(policies, {
    source: seeded.plan.source.Id,
    mode: seeded.plan.mode,
    isStraightThrough: stp === true,
    planType: isPlanType(planType) ? planType : null,
    attemptNo,
    branchCode: typeof branchCode === 'string' ? branchCode : null,
  });
}

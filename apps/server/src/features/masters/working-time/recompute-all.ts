import type { PolicyOfClock, RunningClock } from '@kyc/db/tables/working-time/running-clocks';
import { recomputeClock } from '@kyc/domain/working-time/recompute-clock';

interface Recomputed {
  readonly before: RunningClock;
  readonly after: RunningClock;
  readonly isChanged: boolean;
}

/** The clocks with the present calendars and targets of their policies. */
export function recomputeAll(
  clocks: readonly RunningClock[],
  { policies, now }: { readonly policies: ReadonlyMap<number, PolicyOfClock>; readonly now: Date },
): Recomputed[] {
  return clocks.flatMap((before) => {
    const policy = policies.get(before.policyId);
    if (policy === undefined) return [];
    const { policyVersion, calendar, ...target } = policy;
    const clock = recomputeClock(calendar, before.clock, { target, now });
    const isChanged =
      policyVersion !== before.policyVersion ||
      (['warnOn', 'dueOn', 'breachedOn'] as const).some(
        (name) => clock[name]?.getTime() !== before.clock[name]?.getTime(),
      );
    return [{ before, after: { ...before, policyVersion, clock }, isChanged }];
  });
}

import type { ApplicationPlan } from '../../application-plan.ts';
import type { Random } from '../../random.ts';
import { atDesk } from './desk-hours.ts';
import type { Step } from './script.ts';

const minute = 60_000;
const margin = 30_000;

/** When each step happened: staff at their hours, nothing later than now. */
export function timeSteps(
  steps: readonly Step[],
  { plan, now, random }: { plan: ApplicationPlan; now: Date; random: Random },
): ReadonlyMap<Step, Date> {
  const known = knownTimes(steps, plan);
  const inHours = spread(steps, known, (time, step) =>
    step.by.actorId === null ? time : atDesk(time, random.next()),
  );
  const last = steps.at(-1);
  if (last === undefined || (inHours.get(last) ?? now) < now) return inHours;
  return squeeze(steps, known, now);
}

/** The start and the first submission are the customer's flow's own. */
function knownTimes(steps: readonly Step[], plan: ApplicationPlan): Map<Step, Date> {
  const known = new Map<Step, Date>();
  for (const step of steps) {
    if (step.code === 'start') known.set(step, plan.startedAt);
    if (step.code === 'customerSubmit') known.set(step, plan.endedAt);
  }
  return known;
}

function spread(
  steps: readonly Step[],
  known: ReadonlyMap<Step, Date>,
  place: (time: number, step: Step) => number,
): Map<Step, Date> {
  const times = new Map<Step, Date>();
  let time = 0;
  for (const step of steps) {
    time = known.get(step)?.getTime() ?? place(time + step.wait * minute, step);
    times.set(step, new Date(time));
  }
  return times;
}

/** What began a short while ago went faster, and at any hour: the waits keep their proportions. */
function squeeze(steps: readonly Step[], known: ReadonlyMap<Step, Date>, now: Date): Map<Step, Date> {
  const lastKnown = steps.findLastIndex((step) => known.has(step));
  const begin = steps[lastKnown];
  const from = (begin === undefined ? undefined : known.get(begin)) ?? now;
  const total = steps.slice(lastKnown + 1).reduce((sum, step) => sum + step.wait, 0);
  const factor = Math.min(1, (now.getTime() - margin - from.getTime()) / (total * minute));
  return spread(steps, known, (time, step) => time - step.wait * minute * (1 - factor));
}

import type { Done } from './step.ts';
import type { Broken, Explored } from './explore.ts';
import { applicationOf } from './facts.ts';
import { replay, stepsOf } from './replay.ts';
import type { House, World } from './world.ts';

export interface Reduced {
  readonly broken: Broken;
  /** Every preceding step that may have caused it. */
  readonly history: readonly string[];
  /** The fewest steps that were found to repeat it one after another; undefined where they do not. */
  readonly steps: readonly string[] | undefined;
  readonly violation: string | undefined;
}

interface Wanted {
  readonly world: World;
  readonly broken: Broken;
  /** No further replay starts after this moment. */
  readonly until: number;
}

const mostReplays = 60;

/**
 * Delta debugging: repeats the steps of the affected applications at new brokers, and leaves out as many as possible while the
 * same rule is still broken. Faults that need concurrency are not reproduced.
 */
export async function reduce(house: House, { world, broken, until }: Wanted): Promise<Reduced> {
  const all = stepsOf(world, broken.applications);
  const history = all.map((done) => describe(done, world));
  const wanted = { hasFeatures: world.hasFeatures, invariant: broken.invariant };
  let replays = 0;
  let violation: string | undefined;
  const breaks = async (steps: readonly Done[]): Promise<boolean> => {
    if (steps.length === 0 || Date.now() > until || replays > mostReplays) return false;
    replays += 1;
    const tenantCode = `R${String(Date.now() % 1_000_000_000)}${String(replays)}`;
    const found = await replay(house, steps, { ...wanted, tenantCode });
    violation = found.violations[0] ?? violation;
    return found.violations.length > 0;
  };
  const start = await firstThatBreaks(candidates(all, broken), breaks);
  if (start === undefined) return { broken, history, steps: undefined, violation };
  const steps = await shrink(start, breaks);
  return { broken, history, steps: steps.map((done) => describe(done, world)), violation };
}

/** From few steps to all: steps on the applications, steps that changed data, every step. */
function candidates(all: readonly Done[], { applications }: Broken): (readonly Done[])[] {
  const changing = all.filter(
    ({ code, step }) => (code === 200 || code === 0 || code === 503) && !reads.includes(step.operation),
  );
  const own = changing.filter((done) => applications.includes(applicationOf(done) ?? 0));
  return [own, changing, all];
}

const reads = ['openReview', 'listApplications', 'count', 'callForeign'];

async function firstThatBreaks(
  lists: readonly (readonly Done[])[],
  breaks: (steps: readonly Done[]) => Promise<boolean>,
): Promise<readonly Done[] | undefined> {
  for (const list of lists) if (await breaks(list)) return list;
  return undefined;
}

/** Zeller's ddmin: leaves out ever smaller parts. */
async function shrink<T>(
  start: readonly T[],
  breaks: (part: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let steps = start;
  let parts = 2;
  while (steps.length > 1 && parts <= steps.length) {
    const size = Math.ceil(steps.length / parts);
    let smaller: readonly T[] | undefined;
    for (let from = 0; from < steps.length && smaller === undefined; from += size) {
      const rest = [...steps.slice(0, from), ...steps.slice(from + size)];
      if (await breaks(rest)) smaller = rest;
    }
    if (smaller === undefined) {
      if (size === 1) break;
      parts = Math.min(steps.length, parts * 2);
    } else {
      steps = smaller;
      parts = Math.max(2, parts - 1);
    }
  }
  return steps;
}

/** `reject application 12 by member 3 (2): 200` */
function describe({ step, code, note, begunAt }: Done, { done, tenant }: World): string {
  const first = done[0]?.begunAt ?? begunAt;
  const at = `${((begunAt - first) / 1000).toFixed(2)} s`;
  const on = step.application === null ? '' : ` application ${String(step.application)}`;
  const by = step.actor === null ? '' : ` by member ${String(step.actor)}`;
  const detail = ['name', 'isOn', 'mood', 'Message', 'ApplicationStatus', 'created']
    .flatMap((key) => (note?.[key] === undefined ? [] : [`${key} ${JSON.stringify(note[key])}`]))
    .join(', ');
  return `${tenant.tenantCode} ${at} ${step.operation}${on}${by}: ${String(code)}${detail === '' ? '' : ` (${detail})`}`;
}

const newest = 12;

/** Each broken rule with its values and the last steps of the affected applications. */
export function describeBroken({ world, broken }: Explored): string[] {
  return broken.map(({ invariant, text, applications }) => {
    const last = applications.length === 0 ? [] : stepsOf(world, applications).slice(-newest);
    return [`${invariant}: ${text}`, ...last.map((done) => describe(done, world))].join('\n  ');
  });
}

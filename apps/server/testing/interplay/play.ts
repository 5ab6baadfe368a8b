import { operationNamed } from './all-operations.ts';
import { chooseStep } from './choose-step.ts';
import type { Operation } from './operation.ts';
import type { Done, Step } from './step.ts';
import type { Planned } from './plan.ts';
import { pick } from './random.ts';
import { wakeJobs } from './settle.ts';
import type { World } from './world.ts';

/** Waiting deliveries are due again after this time, instead of the ten seconds and more of the product. */
const wakeEveryMs = 700;

/** Performs a step and records its time and its outcome. */
export async function perform(world: World, step: Step): Promise<Done> {
  const begunAt = Date.now();
  const outcome = await operationNamed(step.operation)
    .perform(world, step)
    .catch((failure: unknown) => {
      world.faults.push(`${step.operation}: ${String(failure)}`);
      return { code: -1 };
    });
  const applicationId = step.application === null ? null : (world.applications[step.application]?.id ?? null);
  const done: Done = { ...outcome, step, applicationId, begunAt, endedAt: Date.now() };
  world.done.push(done);
  return done;
}

/** Performs the plan with concurrent workers, and wakes waiting deliveries in short intervals. */
export async function play(
  world: World,
  plan: readonly Planned[],
  { workers }: { readonly workers: number },
): Promise<void> {
  let next = 0;
  const waking = setInterval(() => {
    void wakeJobs(world).catch((failure: unknown) => world.faults.push(`waking: ${String(failure)}`));
  }, wakeEveryMs);
  const work = async (): Promise<void> => {
    for (;;) {
      const planned = plan[next];
      next += 1;
      if (planned === undefined) return;
      await performPlanned(world, planned);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    clearInterval(waking);
  }
}

async function performPlanned(world: World, { operations, paired, dice }: Planned): Promise<void> {
  const wanted = world.applications.length < world.concurrency / 2 ? ['deliver'] : operations;
  let step: Step | undefined;
  for (const name of wanted) step ??= await chooseStep(world, operationNamed(name), { dice });
  if (step === undefined) return;
  const partner = paired === null ? undefined : partnerOf(step, { paired, dice, world });
  const second =
    partner === undefined || (step.application === null && partner.from !== undefined)
      ? undefined
      : await chooseStep(world, partner, { dice: dice.toReversed(), on: step.application });
  await Promise.all([
    perform(world, step),
    // The same receiver: work is assigned to a verifier who leaves at this moment.
    ...(second === undefined ? [] : [perform(world, { ...second, receiver: step.receiver })]),
  ]);
}

const shareRivals = 0.7;

function partnerOf(
  { operation }: Step,
  { paired, dice, world }: { paired: string; dice: readonly number[]; world: World },
): Operation {
  const [die = 0, other = 0] = dice.slice(-2);
  const { rivals = [] } = operationNamed(operation);
  const possible = rivals
    .map(operationNamed)
    .filter(({ needsFeatures }) => world.hasFeatures || needsFeatures === undefined);
  const rival = die < shareRivals ? pick(possible, other) : undefined;
  return rival ?? operationNamed(paired);
}

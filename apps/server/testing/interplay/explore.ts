import { allInvariants } from './all-invariants.ts';
import { readFacts } from './facts.ts';
import type { Violation } from './invariant.ts';
import { planOperations } from './plan.ts';
import { play } from './play.ts';
import { prepareTenant } from './prepare-tenant.ts';
import { settle } from './settle.ts';
import { openWorld, type House, type World } from './world.ts';

export interface Broken extends Violation {
  readonly invariant: string;
}

export interface Explored {
  readonly world: World;
  readonly isSettled: boolean;
  readonly checked: ReadonlyMap<string, number>;
  readonly broken: readonly Broken[];
}

/** Waits until the deliveries have come to an end and checks every invariant. */
async function judge(world: World, { withinMs }: { readonly withinMs: number }): Promise<Explored> {
  const isSettled = await settle(world, { withinMs });
  const facts = await readFacts(world, { isSettled });
  const checked = new Map<string, number>();
  const broken: Broken[] = [];
  for (const { name, check } of allInvariants) {
    const outcome = await check(facts);
    checked.set(name, outcome.checked);
    broken.push(...outcome.violations.map((violation) => ({ ...violation, invariant: name })));
  }
  return { world, isSettled, checked, broken };
}

export interface WantedRun {
  readonly seed: number;
  /** Of both brokers together. */
  readonly operations: number;
  /** Concurrent users of each broker. */
  readonly workers: number;
  /** Applications of each broker that are worked on at a time. */
  readonly concurrency: number;
  readonly settleMs: number;
}

/**
 * Plays random operations at two brokers of the same server, one with all features off and one with the features on, and checks both. The
 * server has to be started, so that its jobs run. The caller closes the worlds.
 */
export async function explore(house: House, wanted: WantedRun): Promise<readonly Explored[]> {
  const { seed, operations, workers, concurrency, settleMs } = wanted;
  const count = Math.ceil(operations / 2);
  const worlds = [
    await openWorld(house, { tenantCode: `OFF${String(seed)}`, hasFeatures: false, concurrency }),
    await openWorld(house, { tenantCode: `ON${String(seed)}`, hasFeatures: true, concurrency }),
  ];
  for (const world of worlds) await prepareTenant(world);
  const [off, on] = worlds;
  if (off !== undefined && on !== undefined) {
    off.neighbour = on;
    on.neighbour = off;
  }
  await Promise.all(
    worlds.map((world, index) =>
      play(world, planOperations({ seed: seed * 2 + index, count, hasFeatures: world.hasFeatures }), {
        workers,
      }),
    ),
  );
  return await Promise.all(worlds.map((world) => judge(world, { withinMs: settleMs })));
}

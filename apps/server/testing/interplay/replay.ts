import { setTimeout as pause } from 'node:timers/promises';
import { allInvariants } from './all-invariants.ts';
import { readFacts, touches } from './facts.ts';
import type { Done, Step } from './step.ts';
import { perform } from './play.ts';
import { prepareTenant } from './prepare-tenant.ts';
import { settle, wakeJobs } from './settle.ts';
import { openWorld, type House, type World } from './world.ts';

/** Steps on the tenant, which affect every application. */
const wide = [
  'flipSwitch',
  'setUndoWindow',
  'receiverFails',
  'receiverRecovers',
  'moveReceiver',
  'setCounter',
];
const wideOnWork = ['deactivate', 'reactivate', 'signOut', 'endSessions', 'addUanSeries', 'bulk'];
/** A pause of the original run, which lets windows end and jobs run, is not repeated longer than this. */
const longestPauseMs = 2300;
const settleMs = 15_000;

/** The steps of a run that may have affected these applications, in the order in which they ended. */
export function stepsOf(world: World, applications: readonly number[]): Done[] {
  const ids = new Set(applications);
  const own = world.done
    .toSorted((a, b) => a.endedAt - b.endedAt)
    .filter((done) => {
      const { operation } = done.step;
      if (operation === 'deliver') return ids.has(Number(done.note?.['ApplicationId']));
      if (wide.includes(operation) || wideOnWork.includes(operation)) return true;
      return applications.some((id) => touches(done, id)) && done.applicationId !== null
        ? ids.has(done.applicationId)
        : applications.some((id) => done.note?.['ApplicationId'] === id || done.note?.['Value'] === id);
    });
  const begins = own.findIndex(({ step }) => step.operation === 'deliver');
  const ends = own.findLastIndex((done) => done.applicationId !== null || done.step.operation === 'undo');
  // Earlier settings count too: only the last one of each kind before the application existed.
  return [...lastOfEach(own.slice(0, Math.max(0, begins))), ...own.slice(Math.max(0, begins), ends + 1)];
}

function lastOfEach(done: readonly Done[]): Done[] {
  const keys = new Map(
    done
      .filter(({ step }) => wide.includes(step.operation))
      .map((one) => [
        `${one.step.operation} ${String(one.note?.['name'])} ${String(Math.floor(one.step.dice[0] * 3))}`,
        one,
      ]),
  );
  return [...keys.values()];
}

/** Repeats steps sequentially at a new broker; @returns the violations of the invariant. */
export async function replay(
  house: House,
  steps: readonly Done[],
  wanted: { readonly tenantCode: string; readonly hasFeatures: boolean; readonly invariant: string },
): Promise<{ readonly violations: readonly string[]; readonly done: readonly Done[] }> {
  const world = await openWorld(house, { ...wanted, concurrency: steps.length });
  try {
    await prepareTenant(world);
    const indexes = new Map<number, number>();
    let before: Done | undefined;
    for (const original of steps) {
      const gap = before === undefined ? 0 : original.begunAt - before.endedAt;
      before = original;
      if (gap > 400) {
        await wakeJobs(world);
        await pause(Math.min(gap, longestPauseMs));
      }
      await repeat(world, original, indexes);
    }
    const isSettled = await settle(world, { withinMs: settleMs });
    const facts = await readFacts(world, { isSettled });
    const invariant = allInvariants.find(({ name }) => name === wanted.invariant);
    const found = await invariant?.check(facts);
    return { violations: (found?.violations ?? []).map(({ text }) => text), done: world.done };
  } finally {
    await world.close();
  }
}

async function repeat(world: World, { step, note }: Done, indexes: Map<number, number>): Promise<void> {
  const application = step.application === null ? null : indexes.get(step.application);
  if (application === undefined) return;
  const repeated: Step = { ...step, application };
  const done = await perform(world, repeated);
  if (step.operation === 'deliver') indexes.set(Number(note?.['created']), Number(done.note?.['created']));
}

import type { PlanType } from '@kyc/contract/plan-types';
import { setTimeout as wait } from 'node:timers/promises';
import { planApplication, type ApplicationPlan } from '../application-plan.ts';
import { pickFaults } from '../planned-faults.ts';
import { randomOf } from '../random.ts';
import { intakeClient, type IntakeAddress } from './intake-client.ts';
import { playApplication, type Played } from './play-application.ts';

export type SimulateOptions = IntakeAddress & {
  readonly count: number;
  /** Applications begun a second. */
  readonly ratePerSecond: number;
  /** Share of applications with a planned fault, 0 to 1. */
  readonly badShare: number;
  /** People follow from the seeds from here on; another number, other people. */
  readonly firstSeed: number;
  readonly planIds?: Readonly<Record<PlanType, number>>;
  readonly onPlayed?: (application: { plan: ApplicationPlan } & Played) => void;
};

/** A customer's flow takes some minutes; it is told as if it ended now. */
const flowMinutes = 40;

/**
 * Delivers `count` applications through the intake and answers how many.
 * @throws IntakeError at the first refusal; flows that are under way end first
 */
export async function simulate(options: SimulateOptions): Promise<number> {
  const client = intakeClient(options);
  const flows: Promise<void>[] = [];
  let isRefused = false;
  for (let index = 0; index < options.count && !isRefused; index += 1) {
    if (index > 0) await wait(1000 / options.ratePerSecond);
    const plan = planFor(options.firstSeed + index, options);
    const flow = playApplication(client, plan).then((played) => options.onPlayed?.({ plan, ...played }));
    // Looked at below; marked here, so that Node does not take it for forgotten and no further flow begins.
    flow.catch(() => {
      isRefused = true;
    });
    flows.push(flow);
  }
  const ends = await Promise.allSettled(flows);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return flows.length;
}

function planFor(seed: number, { badShare, planIds }: SimulateOptions): ApplicationPlan {
  return planApplication(seed, {
    startedAt: new Date(Date.now() - flowMinutes * 60_000),
    furthest: 'submitted',
    faults: pickFaults(badShare, randomOf(`simulate ${seed}`)),
    ...(planIds !== undefined && { planIds }),
  });
}

import type { PlanType } from '@kyc/contract/plan-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { planApplication, type ApplicationPlan } from '../application-plan.ts';
import { pickFaults, type PlannedFault } from '../planned-faults.ts';
import type { PlannedApplication } from '../planned-mix.ts';
import { randomOf } from '../random.ts';

/** What a seeded application's people, names and documents follow from. */
export type DemoApplication = Pick<PlannedApplication, 'seed' | 'status' | 'mode' | 'straightThrough'>;

interface PlanChoices {
  readonly startedAt: Date;
  readonly planIds?: Readonly<Record<PlanType, number>>;
}

const withoutFaults: readonly ApplicationStatus[] = [
  ApplicationStatus.Approved,
  ApplicationStatus.ApprovedBoPending,
  ApplicationStatus.ApprovedCancelled,
  ApplicationStatus.SystemRejected,
];

/** The application's plan: its faults do not contradict its status, and it is straight-through only where required. */
export function planDemoApplication(application: DemoApplication, choices: PlanChoices): ApplicationPlan {
  const { seed, status, mode, straightThrough } = application;
  const faults = faultsOf(application);
  const mix = {
    ...choices,
    mode,
    furthest: status === ApplicationStatus.Pending ? ('pending' as const) : ('submitted' as const),
    ...(faults !== undefined && { faults }),
  };
  if (straightThrough) return planApplication(seed, { ...mix, straightThrough: true });
  const plan = planApplication(seed, mix);
  return plan.stp ? planApplication(seed, { ...mix, straightThrough: false }) : plan;
}

/** Most rejected applications show the reason; undefined: random in the shares of the domain pack's README §12. */
function faultsOf({ seed, status, mode }: DemoApplication): readonly PlannedFault[] | undefined {
  if (withoutFaults.includes(status)) return [];
  if (status !== ApplicationStatus.Rejected) return undefined;
  // Only an uploaded proof expires, and the plan would change the mode for it.
  const faults = pickFaults(0.85, randomOf(`demo faults ${seed}`));
  return mode === 4 ? faults : faults.filter((fault) => fault !== 'expiredAddressProof');
}

import { PlanType } from '@kyc/contract/plan-types';
import { panVerifications } from '@kyc/contract/log-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ApplicationPlan } from '../application-plan.ts';
import { plannedMix, type PlannedApplication } from '../planned-mix.ts';
import { randomOf } from '../random.ts';
import { planDemoApplication } from './demo-application.ts';
import { assignGateCases, type GateCase } from './gate-cases.ts';
import { newestStep, timeOf, type Seeded } from './rows/seeded.ts';
import { awake } from './story/desk-hours.ts';
import type { DemoStaff } from './story/demo-staff.ts';
import { tellStory } from './story/tell-story.ts';
import { timeSteps } from './story/time-steps.ts';
import { failSystemChecks } from './system-rejections.ts';

export interface Composition {
  readonly tenantCode: string;
  readonly count: number;
  readonly days: number;
  /** Keeps the people of the tenants apart. */
  readonly seedOffset: number;
  readonly now: Date;
  readonly staff: DemoStaff;
  /** Whether each fault that the acceptance gate stops has a separate application. */
  readonly hasGateCases: boolean;
  /** Two to choose from for each plan type. */
  readonly planIds: Readonly<Record<PlanType, readonly [number, number]>>;
}

/** An application before the numbers that the tenant gives out. */
export type Composed = Omit<Seeded, 'applicationId' | 'uan' | 'ucc'>;

const minute = 60_000;

/** All applications of a tenant with their stories, oldest first. */
export function composeApplications(composition: Composition): Composed[] {
  const { count, days, seedOffset } = composition;
  const mix = plannedMix(count, days).map((planned) => ({ ...planned, seed: planned.seed + seedOffset }));
  const active = mix.filter(({ status }) => status === ApplicationStatus.Approved);
  const places = new Map<ApplicationStatus, number>();
  const gateCases = composition.hasGateCases
    ? assignGateCases(mix, (planned) => planInPast(planned, composition))
    : new Map<PlannedApplication, GateCase>();
  return mix
    .map((planned) => {
      const place = places.get(planned.status) ?? 0;
      places.set(planned.status, place + 1);
      return compose(composition, { planned, place, active, gateCase: gateCases.get(planned) });
    })
    .sort((a, b) => a.plan.startedAt.getTime() - b.plan.startedAt.getTime());
}

interface Place {
  readonly planned: PlannedApplication;
  readonly place: number;
  readonly active: readonly PlannedApplication[];
  readonly gateCase: GateCase | undefined;
}

function compose(composition: Composition, { planned: wanted, place, active, gateCase }: Place): Composed {
  const { staff, now, tenantCode } = composition;
  const { planned, reason, change } = failSystemChecks(wanted, { place, active });
  const whole = change(planInPast(planned, composition));
  const plan = gateCase === undefined ? whole : gateCase.change(whole);
  const story = tellStory({ planned, plan, staff, place, systemRejectReason: reason });
  const times = timeSteps(story.script.steps, { plan, now, random: randomOf(`times ${wanted.seed}`) });
  return { tenantCode, planned, plan, story, times, systemRejectReason: reason };
}

/** The customer's flow takes some time too: it ends before now. */
function planInPast(planned: PlannedApplication, { now, planIds }: Composition): ApplicationPlan {
  const random = randomOf(`plans ${planned.seed}`);
  const choice = {
    [PlanType.Cash]: random.pick(planIds[PlanType.Cash]),
    [PlanType.CashAndDerivatives]: random.pick(planIds[PlanType.CashAndDerivatives]),
  };
  const startedAt = awake(new Date(now.getTime() - planned.startedMinutesAgo * minute));
  const plan = planDemoApplication(planned, { startedAt, planIds: choice });
  const late = plan.endedAt.getTime() - (now.getTime() - 2 * minute);
  if (late <= 0) return plan;
  const earlier = new Date(startedAt.getTime() - late);
  return planDemoApplication(planned, { startedAt: earlier, planIds: choice });
}

/** When the system notified the back office: client codes are assigned in this order. */
export function approvedOn(composed: Pick<Composed, 'story' | 'times'>): Date | null {
  const step = newestStep(composed, ['approve', 'approveWithoutDerivative']);
  return step === undefined ? null : timeOf(composed, step);
}

/** PAN verification and NSDL PAN (log-types.json): the first success issued the UAN. */

export function panVerifiedOn({ plan }: Pick<Composed, 'plan'>): string | null {
  const call = plan.serviceCalls.find(
    ({ ApiId, Status }) => panVerifications.some((id) => id === ApiId) && Status === 'Success',
  );
  return call?.ApiResponseTime ?? null;
}

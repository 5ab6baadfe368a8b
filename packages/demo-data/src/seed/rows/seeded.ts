import type { ApplicationPlan } from '../../application-plan.ts';
import type { PlannedApplication } from '../../planned-mix.ts';
import type { Step } from '../story/script.ts';
import type { Story } from '../story/tell-story.ts';

/** The input for all rows of an application. */
export interface Seeded {
  readonly applicationId: number;
  readonly tenantCode: string;
  readonly planned: PlannedApplication;
  readonly plan: ApplicationPlan;
  readonly story: Story;
  readonly times: ReadonlyMap<Step, Date>;
  readonly uan: string | null;
  readonly ucc: string | null;
  readonly systemRejectReason: string | null;
}

export function timeOf({ times }: Pick<Seeded, 'times'>, step: Step): Date {
  const time = times.get(step);
  if (time === undefined) throw new Error(`the step ${step.code} has no time`);
  return time;
}

/** The newest step with one of these codes. */
export function newestStep({ story }: Pick<Seeded, 'story'>, codes: readonly string[]): Step | undefined {
  return story.script.steps.findLast((step) => codes.includes(step.code));
}

import type { RetentionPlan } from '@kyc/contract/retention/retention';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';

/** Who made a plan and who has approved it. */
export function linesOf(plan: RetentionPlan): string[] {
  const yes = (key: 'firstYes' | 'secondYes', who: string | null, when: string | null): string[] =>
    who === null || when === null ? [] : [t(`retention.${key}`, { who, when: formatDateTime(when) })];
  const approvals = [
    ...yes('firstYes', plan.FirstBy, plan.FirstOn),
    ...yes('secondYes', plan.SecondBy, plan.SecondOn),
  ];
  return [
    t('retention.plannedOn', {
      when: formatDateTime(plan.PlannedOn),
      who: plan.PlannedBy ?? t('retention.tonight'),
    }),
    ...(approvals.length === 0 ? [t('retention.noYes')] : approvals),
    ...(plan.FinishedOn === null
      ? []
      : [t('retention.finishedOn', { when: formatDateTime(plan.FinishedOn) })]),
  ];
}

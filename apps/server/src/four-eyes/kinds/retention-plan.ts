import { approvePlan, clearFirstApproval, lockPlan } from '@kyc/db/tables/retention/retention-plan-table';
import { selectTenantAndTime } from '@kyc/db/tables/four-eyes/change-request-table';
import { isPlanTooOld } from '@kyc/domain/retention/judge-approval';
import type { ChangeKind } from '../change-kind.ts';

/** Erasing the applications of a retention plan; the subject is the plan's number. Erased data does not return, so no time replaces the second person. */
export const retentionPlanKind: ChangeKind = {
  name: 'retention-plan',
  isProtective: false,
  needsHolder: true,
  async read(tx, subject) {
    const plan = await lockPlan(tx, Number(subject));
    if (plan === undefined) return undefined;
    const { now } = await selectTenantAndTime(tx);
    if (plan.state !== 'open') return plan.state;
    return isPlanTooOld(plan, now) ? 'too old' : null;
  },
  async write({ jobs }, tx, { subject, by }) {
    if (by === null) throw new Error('a retention plan runs by two persons only');
    const planId = Number(subject);
    const { tenantId } = await selectTenantAndTime(tx);
    await approvePlan(tx, { planId, by, place: 'second' });
    await jobs.enqueue(tx, { name: 'run-purge', payload: { tenantId, planId } });
  },
  async drop(tx, subject) {
    await clearFirstApproval(tx, Number(subject));
  },
  async describe(_tx, { subject }) {
    return await Promise.resolve({ label: `Retention plan ${subject}`, from: 'Kept', to: 'Erased' });
  },
};

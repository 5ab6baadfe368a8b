import { PolicyAttempt } from '@kyc/contract/masters/working-time/sla-policies';
import { PlanType } from '@kyc/contract/plan-types';
import type { Tx } from '@kyc/db/connection/transaction';
import { insertCalendar } from '@kyc/db/tables/working-time/calendar-table';
import { insertManySlaPolicies } from '@kyc/db/tables/working-time/sla-policy-table';
import { minuteOf } from '@kyc/domain/working-time/written-hours';

const weekday = { opens: minuteOf('09:00'), closes: minuteOf('18:00') };
const saturday = { opens: minuteOf('10:00'), closes: minuteOf('14:00') };

const anything = { stp: null, attempt: null, plan_type: null };
const policies = [
  { ...anything, policy_name: 'Straight through', priority: 10, stp: 1, target_minutes: 60 },
  {
    ...anything,
    policy_name: 'Later attempt',
    priority: 20,
    attempt: PolicyAttempt.Later,
    target_minutes: 120,
  },
  {
    ...anything,
    policy_name: 'Derivatives',
    priority: 30,
    plan_type: PlanType.CashAndDerivatives,
    target_minutes: 360,
  },
  {
    ...anything,
    policy_name: 'First attempt',
    priority: 40,
    attempt: PolicyAttempt.First,
    target_minutes: 240,
  },
];

/** A calendar of the usual office hours, and the shipped policies. */
export async function insertWorkingTime(tx: Tx): Promise<void> {
  const calendarId = await insertCalendar(tx, {
    name: 'Standard',
    shifts: [...[1, 2, 3, 4, 5].map((day) => ({ weekday: day, ...weekday })), { weekday: 6, ...saturday }],
  });
  await insertManySlaPolicies(
    tx,
    policies.map((policy) => ({ ...policy, calendar_id: calendarId, warning_percent: 80 })),
  );
}

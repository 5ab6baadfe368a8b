import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Operation } from '../operation.ts';
import { applicationAt } from '../world.ts';

const { Rejected, Assigned, ReviewPending } = ApplicationStatus;

/** Days pass for one application: its messages become due, and the last day for the customer passes. */
export const timeOperations: readonly Operation[] = [
  {
    name: 'reminderDay',
    weight: 3,
    calls: [],
    by: 'environment',
    from: [Rejected, Rejected, Assigned, ReviewPending],
    needsFeatures: true,
    async perform(world, step) {
      const { id } = applicationAt(world, step.application);
      // Letters that wait for the morning, and then one round of reminders after another.
      await world.owner(
        `update outbound_event set not_before = now() where event_id in (
           select e.event_id from outbound_event e join customer_message m using (event_id)
           where e.application_id = $1 and e.not_before > now() + interval '10 minutes' and e.withdrawn_on is null
             and m.round_no = (select min(round_no) from outbound_event o join customer_message n using (event_id)
               where o.application_id = $1 and o.not_before > now() + interval '10 minutes'))`,
        [id],
      );
      await world.remind();
      return { code: 0 };
    },
  },
  {
    name: 'lastDay',
    weight: 3,
    calls: [],
    by: 'environment',
    from: [Rejected, Rejected, Assigned, ReviewPending],
    needsFeatures: true,
    async perform(world, step) {
      const { id } = applicationAt(world, step.application);
      // The oldest rejection whose day has not passed yet.
      const rows = await world.owner<{ created: number }>(
        `update customer_message set due_on = due_on - 60 where event_id in (
           select m.event_id from customer_message m join outbound_event e using (event_id)
           where m.application_id = $1 and m.due_on > now() and e.created_on = (select min(o.created_on)
             from outbound_event o join customer_message n using (event_id) where o.application_id = $1 and n.due_on > now()))
         returning (select extract(epoch from created_on) * 1000 from outbound_event e where e.event_id = customer_message.event_id)::float8 as created`,
        [id],
      );
      await world.remind();
      return { code: 0, note: { rejectedAt: rows[0]?.created } };
    },
  },
  {
    name: 'triesRunOut',
    weight: 1,
    calls: [],
    by: 'environment',
    from: [ApplicationStatus.ApprovedBoPending, Rejected, Assigned],
    async perform(world, step) {
      const { id } = applicationAt(world, step.application);
      await world.owner(
        `update pgboss.job set retry_count = retry_limit where name like 'deliver-%' and state = 'retry' and data ->> 'eventId' in (
           select event_id from outbound_event where application_id = $1)`,
        [id],
      );
      return { code: 0 };
    },
  },
];

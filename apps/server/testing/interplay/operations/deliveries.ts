import type { Operation } from '../operation.ts';
import type { Outcome, Step } from '../step.ts';
import { applicationAt, type World } from '../world.ts';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { nothingToDo, staffCall } from './calls.ts';

const { Approved, ApprovedBoPending, Rejected, Cancelled, Assigned } = ApplicationStatus;
const from = [Approved, ApprovedBoPending, Rejected, Cancelled, Assigned];

/** A request about the oldest undelivered message of the step's application. */
async function about(
  world: World,
  step: Step,
  { path, body }: { path: string; body: object },
): Promise<Outcome> {
  const { id } = applicationAt(world, step.application);
  const [event] = await world.owner<{ event_id: string }>(
    `select event_id from outbound_event where application_id = $1 and delivered_on is null and withdrawn_on is null
     order by created_on limit 1`,
    [id],
  );
  if (event === undefined) return nothingToDo;
  return await staffCall(world, step, { path, body: { EventId: event.event_id, ...body } });
}

/** An Admin's actions on the delivery board. */
export const deliveryOperations: readonly Operation[] = [
  {
    name: 'tryNow',
    weight: 3,
    calls: ['tryDeliveryNow'],
    by: 'admin',
    from,
    perform: (world, step) => about(world, step, { path: '/api/deliveries/try-now', body: {} }),
  },
  {
    name: 'giveUp',
    weight: 1,
    calls: ['giveUpDelivery'],
    by: 'admin',
    from,
    perform: (world, step) =>
      about(world, step, { path: '/api/deliveries/give-up', body: { Reason: 'The receiver is closed' } }),
  },
];

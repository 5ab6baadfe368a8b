import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { FieldId } from '@kyc/contract/fields';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { deliverApproval } from '../src/features/applications/back-office/deliver-approval.job.ts';
import { deliverCustomerMessage } from '../src/features/rectification/deliver-customer-message.job.ts';
import { deliveryServices, type DeliveryServices } from './deliveries/delivery-services.ts';
import { actionPath, openStaffedBroker, type StaffedBroker } from './open-staffed-broker.ts';
import { openReceiver } from './receiver.ts';

export interface RaceTally {
  readonly undone: number;
  readonly delivered: number;
  /** Undone, and sent anyway. */
  readonly both: number;
  /** Neither undone nor sent. */
  readonly neither: number;
}

const decided = {
  approval: ApplicationStatus.Approved,
  'customer-message': ApplicationStatus.Rejected,
} as const;
const concurrency = 8;
/** The undo starts within this time; the window ends within it too at first. */
const spreadMs = 40;
/** A delivery that has not ended by then never ends. */
const patienceMs = 20_000;

/** The decision's message and receiver: an approval to the back office, a rejection to the customer's flow. */
type KindSent = 'approval' | 'customer-message';

/** Races the undo of a decision against its delivery at the end of the undo window, repeatedly, on PostgreSQL and a real receiver. */
export async function raceUndo(
  tenantCode: string,
  races: number,
  kindSent: KindSent = 'approval',
): Promise<RaceTally> {
  const broker = await openStaffedBroker(tenantCode);
  const receiver = await openReceiver(broker.tenant.webhookSecret);
  const queue = await openJobQueue({
    url: broker.house.test.appUrl,
    isWorker: false,
    onError: () => undefined,
  });
  try {
    await broker.sqlOf((tx) =>
      tx
        .updateTable('tenant_settings')
        .set({
          undo_seconds: 60,
          counter: 1_000_000,
          approval_webhook_url: receiver.url,
          rejection_url: receiver.url,
          rejection_loop: true,
        })
        .execute(),
    );
    const services = await deliveryServices(broker, queue);
    const arrivedOf = (id: number) =>
      receiver.arrivals.filter(
        ({ payload }) => (payload as { data: { ApplicationId: number } }).data.ApplicationId === id,
      ).length;
    const tally = { undone: 0, delivered: 0, both: 0, neither: 0 };
    let windowMs = spreadMs;
    for (let done = 0; done < races; done += concurrency) {
      const outcomes = await Promise.all(
        Array.from({ length: Math.min(concurrency, races - done) }, () =>
          raceOnce(broker, { services, kindSent, windowMs }),
        ),
      );
      for (const { id, undone } of outcomes) {
        const { status } = (await broker.stored(id)).head;
        const arrivals = arrivedOf(id);
        const isUndone = undone && status === ApplicationStatus.Assigned;
        const isSent = arrivals === 1 && status === decided[kindSent];
        if (isUndone && arrivals === 0) tally.undone += 1;
        else if (isSent && !undone) tally.delivered += 1;
        else if (arrivals > 0) tally.both += 1;
        else tally.neither += 1;
      }
      // A busy machine answers an undo later: the window follows, so that either side can win.
      const undone = outcomes.filter((outcome) => outcome.undone).length;
      if (undone === 0) windowMs *= 2;
      else if (undone === outcomes.length) windowMs /= 2;
    }
    return tally;
  } finally {
    await queue.stop();
    await broker.house.close();
    await receiver.close();
  }
}

async function raceOnce(
  broker: StaffedBroker,
  {
    services,
    kindSent,
    windowMs,
  }: { readonly services: DeliveryServices; readonly kindSent: KindSent; readonly windowMs: number },
): Promise<{ id: number; undone: boolean }> {
  const verifier = broker.callerOf(UserType.Verifier);
  const id = await broker.build(ApplicationStatus.Assigned);
  if (kindSent === 'customer-message') {
    const field = { ApplicationId: id, FieldId: FieldId.PanPhoto, ReasonId: 1, SolutionId: 2 };
    await verifier.post('/api/dashboard/application/reject-field/', field);
  }
  const action = kindSent === 'approval' ? 'approve' : 'reject';
  const { RowVersion } = (await verifier.post(actionPath(action, id))).json<{ RowVersion: number }>();
  const endsIn = Math.random() * windowMs;
  const { rows } = await broker.sqlOf((tx) =>
    sql<{
      event_id: string;
      kind: string;
    }>`update outbound_event set not_before = now() + make_interval(secs => ${endsIn / 1000})
      where application_id = ${id} and not_before < now() + interval '2 minutes' returning event_id, kind`.execute(
      tx,
    ),
  );
  const payload = {
    tenantId: broker.tenant.tenantId,
    eventId: rows.find(({ kind }) => kind === kindSent)?.event_id ?? '',
  };
  const [answer] = await Promise.all([
    pause(Math.random() * spreadMs).then(() =>
      verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion }),
    ),
    deliverUntilDone<DeliveryServices>(
      kindSent === 'approval' ? deliverApproval : deliverCustomerMessage,
      services,
      payload,
    ),
  ]);
  return { id, undone: answer.statusCode === 200 };
}

/** As the queue does: what comes too early is tried again. */
async function deliverUntilDone<S>(
  delivery: { work(services: S, payload: unknown): Promise<void> },
  services: S,
  payload: object,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    try {
      return await delivery.work(services, payload);
    } catch {
      await pause(1);
    }
  }
}

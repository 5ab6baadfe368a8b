import { setTimeout as pause } from 'node:timers/promises';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { sql } from 'kysely';
import { deliverOnce, deliveryServices, type DeliveryServices } from './delivery-services.ts';
import { actionPath, openStaffedBroker, type StaffedBroker } from '../open-staffed-broker.ts';
import { openReceiver, type Receiver } from '../receiver.ts';

export interface GiveUpTally {
  /** Given up, and never sent. */
  readonly givenUp: number;
  /** Sent once, and giving up was refused. */
  readonly delivered: number;
  /** Given up, and sent anyway. */
  readonly both: number;
  /** Neither, or sent twice. */
  readonly other: number;
}

const concurrency = 8;
/** Both start within this time. */
const spreadMs = 24;

/** Gives up and delivers one approval at the same moment, repeatedly, on PostgreSQL and a real receiver. */
export async function raceGiveUp(tenantCode: string, races: number): Promise<GiveUpTally> {
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
        .set({ counter: 1_000_000, approval_webhook_url: receiver.url })
        .execute(),
    );
    const services = await deliveryServices(broker, queue);
    const tally = { givenUp: 0, delivered: 0, both: 0, other: 0 };
    for (let done = 0; done < races; done += concurrency) {
      const size = Math.min(concurrency, races - done);
      // The first try of all fails: they wait for their next one.
      receiver.answer(500);
      const ids = await Promise.all(Array.from({ length: size }, () => approveInVain(broker)));
      receiver.answer(200);
      const outcomes = await Promise.all(ids.map((id) => raceOnce(broker, { services, receiver, id })));
      for (const outcome of outcomes) tally[outcome] += 1;
    }
    return tally;
  } finally {
    await queue.stop();
    await broker.house.close();
    await receiver.close();
  }
}

async function approveInVain(broker: StaffedBroker): Promise<number> {
  const id = await broker.build(ApplicationStatus.Assigned);
  await broker.callerOf(UserType.Verifier).post(actionPath('approve', id));
  return id;
}

async function raceOnce(
  broker: StaffedBroker,
  { services, receiver, id }: { services: DeliveryServices; receiver: Receiver; id: number },
): Promise<keyof GiveUpTally> {
  const stored = () =>
    broker.sqlOf(async (tx) => {
      const { rows } = await sql<{ eventId: string; isDelivered: boolean; isGivenUp: boolean }>`
        select event_id as "eventId", delivered_on is not null as "isDelivered", given_up_on is not null as "isGivenUp"
        from outbound_event where application_id = ${id} and kind = 'approval'`.execute(tx);
      return rows[0];
    });
  const eventId = (await stored())?.eventId ?? '';
  const arrivedBefore = receiver.arrivals.filter((arrival) => arrival.eventId === eventId).length;
  const payload = { tenantId: broker.tenant.tenantId, eventId };
  const deliver = () => deliverOnce(services, payload);
  const [answer] = await Promise.all([
    pause(Math.random() * spreadMs).then(() =>
      broker.callerOf(UserType.Admin).post('/api/deliveries/give-up', {
        EventId: eventId,
        Reason: 'At the same moment',
      }),
    ),
    pause(Math.random() * spreadMs).then(deliver),
  ]);
  // A given-up delivery stays given up after another try.
  await deliver();
  const after = await stored();
  const arrived = receiver.arrivals.filter((one) => one.eventId === eventId).length - arrivedBefore;
  const isGivenUp = answer.statusCode === 200 && after?.isGivenUp === true && !after.isDelivered;
  const isReported = answer.statusCode === 409 && after?.isDelivered === true && !after.isGivenUp;
  if (isGivenUp) return arrived === 0 ? 'givenUp' : 'both';
  return isReported && arrived === 1 ? 'delivered' : 'other';
}

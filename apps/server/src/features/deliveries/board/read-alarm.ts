import {
  mostDeliveriesCounted,
  type readDeliveryAlarm as endpoint,
} from '@kyc/contract/deliveries/deliveries';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { readInTenant } from '@kyc/db/connection/transaction';
import { countDeadJobs } from '@kyc/db/jobs/dead-jobs';
import { countDeliveries, selectLateness } from '@kyc/db/tables/records/delivery-board';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

/** The number of late messages, and of those that need attention. */
export async function readAlarm(
  { database }: Services,
  { session }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await readInTenant(database, session, async (tx) => {
    const [open, { late, since }, needPerson, deadJobs] = await Promise.all([
      countDeliveries(tx, { state: 'open' }, mostDeliveriesCounted),
      selectLateness(tx),
      countDeliveries(tx, { state: 'needs-person' }, mostDeliveriesCounted),
      countDeadJobs(tx, session.tenantId),
    ]);
    return {
      Open: Math.min(open, mostDeliveriesCounted),
      Late: late,
      LateSince: since?.toISOString() ?? null,
      NeedPerson: Math.min(needPerson, mostDeliveriesCounted),
      DeadJobs: deadJobs,
    };
  });
}

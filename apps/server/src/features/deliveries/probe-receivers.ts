import { outsideTenants } from '@kyc/db/connection/transaction';
import { wakeOneOfEach } from '@kyc/db/jobs/waiting-deliveries';
import type { Services } from '../../platform/services.ts';

/** Messages with a shorter wait find out soon enough. */
const waitingSeconds = 45;

/** After a long outage the next try of a message may be an hour away: one of them probes earlier, and wakes the others. */
export async function probeReceivers({ database }: Services): Promise<void> {
  await outsideTenants(database, (tx) => wakeOneOfEach(tx, { waitingSeconds }));
}

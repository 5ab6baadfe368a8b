import type { readToday as endpoint } from '@kyc/contract/applications/application-counts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { readInTenant } from '@kyc/db/connection/transaction';
import { selectOwnDay } from '@kyc/db/tables/records/own-day';
import { countAssignedTo } from '@kyc/db/tables/staff/open-work';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

/** A verifier's figures of today, and the number of assigned applications. */
export async function readToday(
  { database }: Pick<Services, 'database'>,
  { session }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await readInTenant(database, session, async (tx) => {
    const [day, remaining] = await Promise.all([
      selectOwnDay(tx, session.userId),
      countAssignedTo(tx, session.userId),
    ]);
    return {
      Decided: day.decided,
      Remaining: remaining,
      MedianMinutes: day.median,
      Returned: day.returned,
    };
  });
}

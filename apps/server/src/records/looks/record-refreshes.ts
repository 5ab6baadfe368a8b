import { listApplications } from '@kyc/contract/applications/list-applications';
import { inTenant, readInTenant } from '@kyc/db/connection/transaction';
import { selectUnrecordedLooks, takeUnrecorded } from '@kyc/db/tables/records/list-look-table';
import { requestContext } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit.ts';

/**
 * Writes a row of the trail for the applications that only automatic refreshes showed, in the name of the user whose page it was.
 * Called before the trail is read, and every night.
 */
export async function recordRefreshes(
  { database }: Pick<Services, 'database'>,
  tenantId: number,
): Promise<void> {
  for (const look of await readInTenant(database, { tenantId }, selectUnrecordedLooks)) {
    const { userId, requestId, address } = look;
    await requestContext.run({ requestId, ...(address !== null && { address }) }, () =>
      inTenant(database, { tenantId, userId }, async (tx) => {
        const seen = await takeUnrecorded(tx, look);
        if (seen.length === 0) return;
        await audit(
          tx,
          { endpoint: listApplications, requestId },
          {
            entity: 'application',
            entityId: 'list',
            seen,
            details: { rows: seen.length, refreshedIn: look.hourOn.toISOString() },
          },
        );
      }),
    );
  }
}

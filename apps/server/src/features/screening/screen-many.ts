import type { ScreeningCause } from '@kyc/contract/screening/screening-choices';
import { inTenant } from '@kyc/db/connection/transaction';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { tryEach } from '../../jobs/try-each.ts';
import type { Services } from '../../platform/services.ts';
import { screenApplication } from '../../workflow/screening/screen-application.ts';

/** Compares each application in its transaction; a failure at one does not stop the others. */
export async function screenMany(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  {
    tenantId,
    ids,
    cause,
  }: { readonly tenantId: number; readonly ids: readonly number[]; readonly cause: ScreeningCause },
): Promise<void> {
  await tryEach(ids, async (applicationId) => {
    await inTenant(database, { tenantId }, async (tx) => {
      const application = await lockApplication(tx, applicationId);
      if (application !== undefined) await screenApplication(tx, { application, cause, now: clock.now() });
    });
    return undefined;
  });
}

import type { ScreeningCause } from '@kyc/contract/screening/screening-choices';
import { inTenant } from '@kyc/db/connection/transaction';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { lockFreeApplications } from '@kyc/db/tables/screening/screening-table';
import { tryEach } from '../../jobs/try-each.ts';
import type { Services } from '../../platform/services.ts';
import { screenApplication, screenApplications } from '../../workflow/screening/screen-application.ts';

/** A reviewer who saves such an application waits less than a second. */
const applicationsAtOnce = 100;

interface Wanted {
  readonly tenantId: number;
  readonly ids: readonly number[];
  readonly cause: ScreeningCause;
}

/**
 * Compares applications in batches. Locked applications, and a batch that failed, follow one by one, each in its
 * transaction, so that a failure at one does not stop the others.
 */
export async function screenMany(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { tenantId, ids, cause }: Wanted,
): Promise<void> {
  const left: number[] = [];
  for (let from = 0; from < ids.length; from += applicationsAtOnce) {
    const part = ids.slice(from, from + applicationsAtOnce);
    const rest = await inTenant(database, { tenantId }, async (tx) => {
      const applications = await lockFreeApplications(tx, part);
      await screenApplications(tx, { applications, cause, now: clock.now() });
      const compared = new Set(applications.map(({ applicationId }) => applicationId));
      return part.filter((id) => !compared.has(id));
    }).catch(() => part);
    left.push(...rest);
  }
  await tryEach(left, async (applicationId) => {
    await inTenant(database, { tenantId }, async (tx) => {
      const application = await lockApplication(tx, applicationId);
      if (application !== undefined) await screenApplication(tx, { application, cause, now: clock.now() });
    });
    return undefined;
  });
}

import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { screenNow as endpoint } from '@kyc/contract/screening/screening';
import { screeningTexts } from '@kyc/contract/screening/screening-texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { countOpenHits } from '@kyc/db/tables/screening/hit-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireScreening } from '../../workflow/screening/require-screened.ts';
import { screenApplication } from '../../workflow/screening/screen-application.ts';

/** Compares one application with the lists in force, for a user who does not wait for the background run. */
export async function screenNow(
  { database, clock }: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(database, session, async (tx) => {
    await requireScreening(tx);
    const { ApplicationId: applicationId } = call.body();
    const application = await lockApplication(tx, applicationId);
    if (application === undefined) throw new Refusal('notFound');
    await screenApplication(tx, { application, cause: 'person', now: clock.now() });
    const { open } = await countOpenHits(tx, applicationId);
    await audit(tx, call, { entity: 'application', entityId: applicationId, details: { openHits: open } });
    return { Message: screeningTexts.screened(open) };
  });
}

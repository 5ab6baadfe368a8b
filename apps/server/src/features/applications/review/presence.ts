import {
  leaseSeconds,
  type heartbeat as heartbeatEndpoint,
  type leaveReview as leaveEndpoint,
} from '@kyc/contract/applications/presence';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { mayUse } from '@kyc/contract/permissions';
import { Refusal } from '@kyc/contract/refusal';
import { selectApplication } from '@kyc/db/tables/applications/application-table';
import {
  announceArrival,
  announcePresence,
  deletePresence,
  putPresence,
  selectOpenBy,
} from '@kyc/db/tables/applications/review-presence-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { countNotes } from '@kyc/db/tables/notes/case-note-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { readLastChange } from '../../../workflow/last-change.ts';
import { productWork } from '../../../access/product-work.ts';
import { openApplicationData } from '../../../access/open-application-data.ts';

/** The caller has the review screen open; returns the other users who have, and the newest version. */
export async function keepPresence(
  services: Services,
  { session, params }: SessionCall<typeof heartbeatEndpoint>,
): Promise<ReplyOf<typeof heartbeatEndpoint>> {
  const { userId } = session;
  const applicationId = params.id;
  return await inTenant(services.database, session, async (tx) => {
    const { application } = await openApplicationData(tx, { session, applicationId, purpose: 'review' });
    if (await putPresence(tx, { applicationId, userId }, leaseSeconds))
      await announceArrival(tx, { applicationId, userId });
    const others = await selectOpenBy(tx, { applicationIds: [applicationId], userId }, leaseSeconds);
    const hasNotes = mayUse(session.userType, 'note.read') && (await readTenantSettings(tx)).Notes;
    return {
      OpenBy: others.map(({ fullName, openedOn }) => ({ Name: fullName, Since: openedOn.toISOString() })),
      ...(await readLastChange(tx, application)),
      ...(hasNotes && { Notes: await countNotes(tx, applicationId) }),
    };
  });
}

/** The caller has closed the review screen. Leaving is allowed even when the user may no longer see it. */
export async function endPresence(
  services: Services,
  { session, params }: SessionCall<typeof leaveEndpoint>,
): Promise<ReplyOf<typeof leaveEndpoint>> {
  const applicationId = params.id;
  return await inTenant(services.database, session, async (tx) => {
    if ((await selectApplication(productWork(tx), applicationId)) === undefined)
      throw new Refusal('notFound');
    const wasOpen = await deletePresence(tx, { applicationId, userId: session.userId });
    // The same user's other tabs receive it too: their next heartbeat reports that the case is still open there.
    if (wasOpen) await announcePresence(tx, applicationId);
    return { WasOpen: wasOpen };
  });
}

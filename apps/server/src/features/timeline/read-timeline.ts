import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { readTimeline as endpoint } from '@kyc/contract/timeline/timeline';
import { selectIdByUan } from '@kyc/db/tables/applications/application-table';
import { selectTimeline } from '@kyc/db/tables/applications/timeline-event-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { auditCall } from '../../records/audit-call.ts';
import { actorOf } from '../../workflow/doer.ts';

/** TIME-01, REP-06: everything that happened to the application of that UAN, newest first. */
export async function readTimeline(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { Uan } = call.body();
  return await inTenant(services.database, actorOf(call.session), async (tx) => {
    const applicationId = await selectIdByUan(tx, Uan.toUpperCase());
    if (applicationId === undefined) throw new Refusal('notFound', texts.noTimeline);
    await auditCall(tx, call, { entity: 'application', entityId: applicationId });
    const rows = await selectTimeline(tx, applicationId);
    return rows.map((row) => ({
      StatusChangedOn: row.statusChangedOn.toISOString(),
      Timeline: row.timeline,
      VerifierName: row.verifierName,
      VerifierCode: row.verifierCode,
    }));
  });
}

import type { listViewers as endpoint } from '@kyc/contract/audit/audit';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { Tx } from '@kyc/db/connection/transaction';
import { selectViewers } from '@kyc/db/tables/records/audit-search';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { requirePeriod } from '../../../lists/require-period.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { readFromReplica } from '../../../records/read-from-replica.ts';
import { readActions } from '../../../records/kind-of-action.ts';
import { requireNamed, searchOf } from './search-of.ts';

/** Who saw one application, when, by which door and from where. */
export async function listViewers(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { FromDate, ToDate, Application } = call.body();
  const read = async (tx: Tx) => {
    const { applicationId, uan } = await requireNamed(tx, Application);
    requirePeriod({ FromDate, ToDate });
    const search = await searchOf(tx, { FromDate, ToDate });
    const actions = { among: true, actions: readActions };
    const viewers = await selectViewers(tx, { ...search, actions, applicationId });
    return {
      ApplicationId: applicationId,
      Uan: uan,
      Viewers: viewers.map((viewer) => ({
        UserId: viewer.userId,
        UserName: viewer.userName,
        FullName: viewer.fullName,
        Action: viewer.action,
        IsAmongOthers: viewer.isAmongOthers,
        Times: viewer.times,
        FirstOn: viewer.firstOn.toISOString(),
        LastOn: viewer.lastOn.toISOString(),
        Addresses: [...viewer.addresses],
      })),
    };
  };
  return await readFromReplica(services, call.session, {
    read,
    record: (tx, { ApplicationId, Viewers }) =>
      audit(tx, call, {
        entity: 'audit-trail',
        entityId: ApplicationId,
        seen: [ApplicationId],
        details: { fromDate: FromDate, toDate: ToDate, rows: Viewers.length },
      }),
  });
}

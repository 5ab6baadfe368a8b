import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import type { uploadList as endpoint } from '@kyc/contract/screening/list-versions';
import { screeningTexts } from '@kyc/contract/screening/screening-texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { lockWatchList } from '@kyc/db/tables/screening/watch-list-table';
import { cancelWaitingVersions, insertListVersion } from '@kyc/db/tables/screening/watch-version-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { requireScreening } from '../../../workflow/screening/require-screened.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { listKeyOf } from './list-key.ts';

/** Stores the file and starts the job that reads it. A file that waits for its list is replaced. */
export async function uploadList(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { ListId: listId, FileName, Format, ListFile, Mapping } = call.body();
  const { tenantId, userId } = session;
  return await inTenant(services.database, session, async (tx) => {
    await requireScreening(tx);
    const list = await lockWatchList(tx, listId);
    if (list === undefined) throw new Refusal('notFound');
    if (!list.isActive) throw new Refusal('guard', screeningTexts.listOff);
    if (Format === 'delimited' && (Mapping == null || Mapping.Reference === '' || Mapping.Names.length === 0))
      throw unprocessable('Mapping', screeningTexts.mappingMissing);
    await cancelWaitingVersions(tx, listId);
    const versionId = await insertListVersion(tx, {
      listId,
      format: Format,
      mapping: Format === 'delimited' ? (Mapping ?? null) : null,
      fileName: FileName,
      uploadedBy: userId,
      uploadedOn: services.clock.now(),
    });
    // Before the commit: a job without its file would report a fault. A rolled back upload leaves a file that no row names.
    await services.storage.put(listKeyOf(versionId), Buffer.from(ListFile));
    await services.jobs.enqueue(tx, { name: 'import-list', payload: { tenantId, versionId } });
    await audit(tx, call, {
      entity: 'list-version',
      entityId: versionId,
      details: { listId, fileName: FileName },
    });
    return { VersionId: versionId, Message: screeningTexts.reading };
  });
}

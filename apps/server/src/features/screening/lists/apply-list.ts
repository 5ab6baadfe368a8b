import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type * as endpoints from '@kyc/contract/screening/list-versions';
import { screeningTexts } from '@kyc/contract/screening/screening-texts';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import {
  lockListVersion,
  updateListVersion,
  type StoredVersion,
} from '@kyc/db/tables/screening/watch-version-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { requireScreening } from '../../../workflow/screening/require-screened.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

/** Starts the job that makes a checked file the version in force. */
export async function applyList(
  services: WorkflowServices,
  call: SessionCall<typeof endpoints.applyList>,
): Promise<ReplyOf<typeof endpoints.applyList>> {
  const { session } = call;
  const { VersionId: versionId, ConfirmsLoss } = call.body();
  const { tenantId, userId } = session;
  return await inTenant(services.database, session, async (tx) => {
    await requireScreening(tx);
    const version = await requireChecked(tx, versionId);
    const { removed, changed, added, entries, isShort } = version;
    if (isShort && ConfirmsLoss !== true)
      throw new Refusal('guard', screeningTexts.loses(removed, entries - added + removed));
    await updateListVersion(tx, versionId, {
      state: 'applying',
      ...(isShort && { confirmed_by: userId }),
    });
    await services.jobs.enqueue(tx, { name: 'import-list', payload: { tenantId, versionId } });
    await audit(tx, call, {
      entity: 'list-version',
      entityId: versionId,
      details: { listId: version.listId, added, changed, removed, confirmsLoss: isShort },
    });
    return { Message: screeningTexts.applying };
  });
}

export async function cancelList(
  { database }: Services,
  call: SessionCall<typeof endpoints.cancelList>,
): Promise<ReplyOf<typeof endpoints.cancelList>> {
  return await inTenant(database, call.session, async (tx) => {
    await requireScreening(tx);
    const { versionId } = await requireChecked(tx, call.body().VersionId);
    await updateListVersion(tx, versionId, { state: 'cancelled' });
    return { Message: screeningTexts.cancelled };
  });
}

/** @throws Refusal `notFound`, or `guard` unless the file was read and compared */
async function requireChecked(tx: Tx, versionId: number): Promise<StoredVersion> {
  const version = await lockListVersion(tx, versionId);
  if (version === undefined) throw new Refusal('notFound');
  if (version.state !== 'checked') throw new Refusal('guard', screeningTexts.notChecked);
  return version;
}

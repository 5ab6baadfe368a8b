import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { listListVersions as endpoint, ListVersion } from '@kyc/contract/screening/list-versions';
import { readInTenant } from '@kyc/db/connection/transaction';
import { selectWatchLists } from '@kyc/db/tables/screening/watch-list-table';
import { selectListVersions } from '@kyc/db/tables/screening/watch-version-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { requireScreening } from '../../../workflow/screening/require-screened.ts';

/** The most that are listed. */
const mostVersions = 30;

export async function listVersions(
  { database }: Services,
  { session, params }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await readInTenant(database, session, async (tx) => {
    await requireScreening(tx);
    const list = (await selectWatchLists(tx)).find(({ listId }) => listId === params.id);
    if (list === undefined) throw new Refusal('notFound');
    const versions = await selectListVersions(tx, { listId: params.id, atMost: mostVersions });
    return {
      ListId: list.listId,
      ListName: list.name,
      IsActive: list.isActive,
      Versions: versions.map((version) => ({
        VersionId: version.versionId,
        VersionNo: version.versionNo,
        State: version.state,
        Format: version.format,
        FileName: version.fileName,
        Entries: version.entries,
        Skipped: version.skipped,
        Added: version.added,
        Changed: version.changed,
        Removed: version.removed,
        IsShort: version.isShort,
        Samples: samplesOf(version.samples),
        Notice: version.message,
        UploadedBy: version.by,
        UploadedOn: version.uploadedOn.toISOString(),
        AppliedOn: version.appliedOn?.toISOString() ?? null,
        ComparedOn: version.comparedOn?.toISOString() ?? null,
      })),
    };
  });
}

/** Stored by the job; empty until it has read the file. */
function samplesOf(samples: unknown): ListVersion['Samples'] {
  return { Added: [], Changed: [], Removed: [], ...(samples as Partial<ListVersion['Samples']>) };
}

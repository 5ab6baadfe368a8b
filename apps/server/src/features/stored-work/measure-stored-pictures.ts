import { measuredTypes } from '@kyc/domain/risk/pictures/describe-pictures';
import { putPictureMeasure, selectUnmeasuredAfter } from '@kyc/db/tables/risk/picture-measure-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { measurePicture } from '../../files/measure-picture.ts';
import type { Services } from '../../platform/services.ts';
import { readWhole } from '../../platform/storage/read-whole.ts';
import { wantsPictures } from '../../workflow/risk/measure-arrived.ts';

/** A transaction blocks no caller while this few are decoded. */
const batchSize = 5;

/** Pictures delivered before the tenant switched the signal on. An unreadable one has no measure. */
export async function measureStoredPictures(
  { storage }: Pick<Services, 'storage'>,
  tx: Tx,
  afterId: number,
): Promise<number | undefined> {
  if (!wantsPictures((await readTenantSettings(tx)).RiskSignals)) return undefined;
  const pictures = await selectUnmeasuredAfter(tx, { afterId, types: measuredTypes, limit: batchSize });
  for (const picture of pictures) {
    const bytes = await readWhole(storage, picture.storageKey);
    if (bytes === undefined) continue;
    const measure = await measurePicture(bytes, picture.documentType).catch(() => undefined);
    if (measure !== undefined) await putPictureMeasure(tx, picture, measure);
  }
  return pictures.at(-1)?.documentId;
}

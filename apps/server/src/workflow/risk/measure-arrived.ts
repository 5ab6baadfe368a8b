import { RiskSignal } from '@kyc/contract/risk/risk';
import { measuredTypes } from '@kyc/domain/risk/pictures/describe-pictures';
import { reopenPictureWork } from '@kyc/db/tables/records/stored-work-table';
import { putPictureMeasure, type PictureMeasure } from '@kyc/db/tables/risk/picture-measure-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { measurePicture } from '../../files/measure-picture.ts';
import type { Services } from '../../platform/services.ts';
import type { WorkflowServices } from '../workflow-services.ts';

interface Arrived {
  readonly documentType: number;
  readonly fileType: string;
  readonly bytes: Buffer;
}

/** A delivered picture, for a tenant with picture signals; null: no measure is needed. Before the transaction that stores it. */
export async function measureArrived(
  { database }: Pick<Services, 'database'>,
  tenantId: number,
  { documentType, fileType, bytes }: Arrived,
): Promise<PictureMeasure | null> {
  if (!fileType.startsWith('image/') || !measuredTypes.includes(documentType)) return null;
  const { RiskSignals } = await inTenant(database, { tenantId }, readTenantSettings);
  if (!wantsPictures(RiskSignals)) return null;
  return await measurePicture(bytes, documentType);
}

export async function keepMeasure(
  tx: Tx,
  measured: { readonly documentId: number; readonly applicationId: number; readonly documentType: number },
  measure: PictureMeasure | null,
): Promise<void> {
  if (measure !== null) await putPictureMeasure(tx, measured, measure);
}

/** The tenant begins to want it: what came before is measured as well. */
export async function measurePicturesOf(
  { jobs }: Pick<WorkflowServices, 'jobs'>,
  tx: Tx,
  { tenantId }: { readonly tenantId: number },
): Promise<void> {
  await reopenPictureWork(tx);
  await jobs.enqueue(tx, {
    name: 'do-stored-work',
    payload: { tenantId, work: 'measure-pictures' },
    startAfterSeconds: 0,
  });
}

export function wantsPictures(wanted: readonly number[]): boolean {
  return wanted.includes(RiskSignal.SamePicture) || wanted.includes(RiskSignal.PictureQuality);
}

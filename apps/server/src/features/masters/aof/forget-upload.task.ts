import { isAofTemplateFile } from '@kyc/db/tables/masters/aof-template-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { JobPayloads } from '../../../jobs/job-sender.ts';
import type { Services } from '../../../platform/services.ts';

/** Removes a file that no template was made of, or that its template has given up. */
export async function forgetUpload(
  services: Pick<Services, 'database' | 'storage'>,
  { tenantId, storageKey }: JobPayloads['forget-upload'],
): Promise<void> {
  const isUsed = await inTenant(services.database, { tenantId }, (tx) => isAofTemplateFile(tx, storageKey));
  if (!isUsed) await services.storage.remove(storageKey);
}

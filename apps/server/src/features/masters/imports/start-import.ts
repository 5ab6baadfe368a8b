import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { Master } from '@kyc/contract/masters/master';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import { countWorkingImports, insertMasterImport } from '@kyc/db/tables/masters/master-import-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import type { MasterTable } from '../master-table.ts';
import { importKeyOf } from '../../../exports/storage-key.ts';

/** Imports of a tenant that are read or written at the same time. */
const mostAtOnce = 3;

type Endpoint = Master['startImport'];

/** Stores the file and starts the job that compares it with the stored rows. */
export async function startImport(
  services: WorkflowServices,
  call: SessionCall<Endpoint>,
  { master }: MasterTable,
): Promise<ReplyOf<Endpoint>> {
  const { Csv } = call.body();
  const { tenantId, userId } = call.session;
  const importId = randomUUID();
  const key = importKeyOf(importId);
  const file = Buffer.from(Csv);
  // The number of lines is what progress is measured by.
  const linesTotal = Csv.split('\n').length;
  await services.storage.put(key, file);
  try {
    await inTenant(services.database, call.session, async (tx) => {
      if ((await countWorkingImports(tx)) >= mostAtOnce)
        throw new Refusal('tooManyRequests', masterTexts.importsWaiting);
      await insertMasterImport(tx, { importId, requestedBy: userId, entity: master.entity, linesTotal });
      await services.jobs.enqueue(tx, { name: 'import-master', payload: { tenantId, importId } });
    });
  } catch (error) {
    await services.storage.remove(key);
    throw error;
  }
  return { ImportId: importId };
}

import type { Tx } from '@kyc/db/connection/transaction';
import { reopenIncidentsOf } from '@kyc/db/tables/incidents/incident-table';
import { audit } from '../records/audit.ts';
import { insertErasedFiles } from '@kyc/db/tables/retention/erasure-table';
import type { JobSender } from '../jobs/send-job.ts';
import { requestContext } from '../platform/request-context.ts';
import { incidentKey } from './pack-key.ts';

interface Run {
  readonly tenantId: number;
  readonly planId: number;
}

/**
 * Bundles that name persons erased by a plan are rewritten without them, and the earlier files are deleted; they cannot be read in the
 * meantime. A repeated call for the same plan rewrites them again.
 */
export async function reopenIncidents(tx: Tx, jobs: JobSender, { tenantId, planId }: Run): Promise<void> {
  const former = await reopenIncidentsOf(tx, planId);
  if (former.length === 0) return;
  await insertErasedFiles(tx, former.map(incidentKey));
  await jobs.enqueue(tx, { name: 'remove-erased-files', payload: { tenantId } });
  for (const { incidentId, edition } of former) {
    await audit(
      tx,
      { action: 'incident.make-anew', requestId: requestContext.getStore()?.requestId ?? null },
      { entity: 'incident', entityId: incidentId, details: { planId, edition: edition + 1 } },
    );
    await jobs.enqueue(tx, { name: 'write-incident', payload: { tenantId, incidentId } });
  }
}

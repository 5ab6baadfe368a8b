import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { inTenant, type Reads, type Tx } from '@kyc/db/connection/transaction';
import { decideChange, lockElapsedChanges } from '@kyc/db/tables/four-eyes/change-request-table';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { audit } from '../../records/audit.ts';
import * as z from 'zod/mini';
import type { ChangeServices } from '../../four-eyes/change-kind.ts';
import { allChangeKinds } from '../../four-eyes/kinds/all-kinds.ts';
import { notifyOverseers } from '../../four-eyes/notify-overseers.ts';
import { isSame, makeChange } from '../../four-eyes/request-change.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { forEachTenant } from '../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

const payload = z.object({});
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'apply-elapsed-changes': z.infer<typeof payload>;
  }
}

/** Makes the changes of tenants without a second Admin once their waiting time is over. A failure at one tenant does not stop the others. */
export const applyElapsedChanges = defineJob({
  name: 'apply-elapsed-changes',
  payload,
  due: '*/5 * * * *',
  retry: { ...retryOwnWork, expireInSeconds: 4 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Pick<WorkflowServices, 'database' | 'clock' | 'jobs'>) => {
    const { database, clock } = services;
    const now = clock.now();
    const among = (tx: Reads) => selectTenantsWithWork(tx, 'apply-elapsed-changes', now);
    await forEachTenant(database, { failed: 'some changes were not applied', among }, (tenantId) =>
      inTenant(database, { tenantId }, (tx) => applyElapsed(services, tx, now)),
    );
  },
});

async function applyElapsed(services: ChangeServices, tx: Tx, now: Date): Promise<void> {
  await lockTenantSettings(tx);
  for (const waiting of await lockElapsedChanges(tx, now)) {
    const { requestId, subject, oldValue, newValue, requestedBy } = waiting;
    const kind = allChangeKinds[waiting.kind];
    const isCurrent = isSame((await kind.read(tx, subject)) ?? null, oldValue);
    if (isCurrent) await makeChange(services, tx, { kind, waiting, by: null });
    else {
      // The value has changed since the request, so the request means something else now.
      await decideChange(tx, { requestId, state: 'replaced', by: null });
      await notifyOverseers(services, tx, { kind: 'changeWithdrawn', requestId });
    }
    await audit(
      tx,
      { action: isCurrent ? 'change.elapse' : 'change.replace', requestId: null },
      {
        entity: waiting.kind,
        entityId: subject,
        details: { requestId, requestedBy, old: oldValue, new: newValue },
      },
    );
  }
}

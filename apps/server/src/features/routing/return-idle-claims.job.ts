import { ApplicationStatus } from '@kyc/contract/application-status';
import { VerifierState } from '@kyc/contract/routing/routing-choices';
import { inTenant, type Reads, type Tx } from '@kyc/db/connection/transaction';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import {
  endIdleClaim,
  noteIdleClaims,
  remindOfClaim,
  selectIdleClaims,
  type IdleClaim,
} from '@kyc/db/tables/routing/idle-claim-table';
import { putVerifierState } from '@kyc/db/tables/routing/verifier-state-table';
import { selectFullName } from '@kyc/db/tables/staff/app-user-table';
import { insertNewNotices } from '@kyc/db/tables/staff/notice-table';
import { routingEvents } from '@kyc/domain/applications/routing-events';
import { idleClaimMinutes, stepOfIdleClaim } from '@kyc/domain/routing/idle-claims';
import { system } from '@kyc/domain/timeline-actor';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { forEachTenant } from '../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import { tryEach } from '../../jobs/try-each.ts';
import { recordStatusChange } from '../../workflow/record-status-change.ts';
import { routeSoon } from '../../workflow/routing/route-soon.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

const payload = z.object({});
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'return-idle-claims': z.infer<typeof payload>;
  }
}

const minuteMs = 60_000;

/**
 * Reminds verifiers of applications that they leave unopened, and later returns these to the queue with their field decisions. The verifier
 * is then on a break, so that routing does not assign the same application again. A failure for one tenant does not affect the others.
 */
export const returnIdleClaims = defineJob({
  name: 'return-idle-claims',
  payload,
  due: '* * * * *',
  retry: { ...retryOwnWork, expireInSeconds: 4 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: WorkflowServices) => {
    const among = (tx: Reads) => selectTenantsWithWork(tx, 'return-idle-claims', services.clock.now());
    await forEachTenant(
      services.database,
      { failed: 'not all idle claims were returned', among },
      (tenantId) => returnOf(services, tenantId),
    );
  },
});

async function returnOf(services: WorkflowServices, tenantId: number): Promise<void> {
  const now = services.clock.now();
  const claims = await inTenant(services.database, { tenantId }, async (tx) => {
    if (!(await returnsIdleClaims(tx))) return [];
    await noteIdleClaims(tx, now);
    // Working minutes are never more than minutes.
    return await selectIdleClaims(tx, new Date(now.getTime() - idleClaimMinutes.reminder * minuteMs));
  });
  // One transaction each: a user waits for one at most.
  await tryEach(claims, async (claim) => {
    const step = stepOfIdleClaim(claim, now);
    if (step !== null)
      await inTenant(services.database, { tenantId }, (tx) =>
        step === 'remind' ? remind(tx, claim, now) : end(services, tx, { claim, tenantId, now }),
      );
    return undefined;
  });
}

async function returnsIdleClaims(tx: Reads): Promise<boolean> {
  const { Routing, IdleClaim: returns } = await readTenantSettings(tx);
  return Routing && returns;
}

async function remind(tx: Tx, claim: IdleClaim, now: Date): Promise<void> {
  const { verifierId: userId, applicationId, attemptNo } = claim;
  if (await remindOfClaim(tx, claim, now))
    await insertNewNotices(tx, [{ userId, applicationId, attemptNo, kind: 'claimIdle' }]);
}

async function end(
  services: WorkflowServices,
  tx: Tx,
  { claim, tenantId, now }: { readonly claim: IdleClaim; readonly tenantId: number; readonly now: Date },
): Promise<void> {
  const { applicationId, verifierId } = claim;
  const application = await lockApplication(tx, applicationId);
  // The verifier came back, or another user was faster.
  if (application === undefined || !(await endIdleClaim(tx, claim))) return;
  await recordStatusChange(services, tx, {
    tenantId,
    application,
    row: routingEvents.claimEnded,
    to: ApplicationStatus.ReviewPending,
    by: system,
    values: { verifier: (await selectFullName(tx, verifierId)) ?? 'its verifier' },
    change: { verifierId: null },
  });
  await putVerifierState(tx, { userId: verifierId, state: VerifierState.Break, since: now });
  await routeSoon(services, tx, { tenantId });
}

import { ApplicationStatus } from '@kyc/contract/application-status';
import { holdEnded, holdEndedInQueue } from '@kyc/domain/applications/hold-ended-event';
import { indianDay } from '@kyc/domain/time/indian-period';
import { system } from '@kyc/domain/timeline-actor';
import { wakeMoment } from '@kyc/domain/working-time/wake-moment';
import { inTenant, readInTenant, type Reads, type Tx } from '@kyc/db/connection/transaction';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { lockApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import { readRoutingSwitch, usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import { isAbsentOn } from '@kyc/db/tables/routing/verifier-absence-table';
import { lockHolder } from '@kyc/db/tables/staff/holder';
import { selectFullName } from '@kyc/db/tables/staff/app-user-table';
import { selectHeldUntil, selectWakesOn, type HeldUntil } from '@kyc/db/tables/working-time/held-until';
import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';
import { forEachTenant } from '../../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../../jobs/retry-own-work.ts';
import { tryEach } from '../../../jobs/try-each.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import { routeSoon } from '../../../workflow/routing/route-soon.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

const payload = z.object({});
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'return-held': z.infer<typeof payload>;
  }
}

const batchSize = 500;

/**
 * Returns applications that are on hold until a day to their verifiers, when that working day begins. The next run makes up for a missed one;
 * a failure for one tenant does not affect the others.
 */
export const returnHeld = defineJob({
  name: 'return-held',
  payload,
  due: '* * * * *',
  retry: { ...retryOwnWork, expireInSeconds: 4 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: WorkflowServices) => {
    const { database, clock } = services;
    const among = (tx: Reads) => selectTenantsWithWork(tx, 'return-held', clock.now());
    await forEachTenant(database, { failed: 'not all held applications returned', among }, (tenantId) =>
      returnOf(services, tenantId),
    );
  },
});

async function returnOf(services: WorkflowServices, tenantId: number): Promise<void> {
  const now = services.clock.now();
  const held = await readInTenant(services.database, { tenantId }, async (tx) =>
    (await usesWorkingTime(tx))
      ? await selectHeldUntil(tx, { today: indianDay(now), atMost: batchSize })
      : [],
  );
  const due = held.filter(({ wakesOn, calendar }) => wakeMoment(wakesOn, calendar) <= now);
  // One transaction each: a user waits for one at most.
  await tryEach(due, async (each) => {
    await inTenant(services.database, { tenantId }, (tx) => returnOne(services, tx, { ...each, tenantId }));
    return undefined;
  });
}

async function returnOne(
  services: WorkflowServices,
  tx: Tx,
  { applicationId, wakesOn, tenantId }: HeldUntil & { readonly tenantId: number },
): Promise<void> {
  const application = await lockApplication(tx, applicationId);
  // A user was faster: it is no longer on hold, or on hold again.
  if (application?.status !== ApplicationStatus.OnHold) return;
  if ((await selectWakesOn(tx, applicationId)) !== wakesOn) return;
  await giveBack(services, tx, { application, tenantId });
}

async function giveBack(
  services: WorkflowServices,
  tx: Tx,
  { application, tenantId }: { readonly application: LockedApplication; readonly tenantId: number },
): Promise<void> {
  const { verifierId } = application;
  const holder = verifierId === null ? undefined : await lockHolder(tx, verifierId);
  const isAway = verifierId !== null && (await isOnLeave(services, tx, verifierId));
  const step = { tenantId, application, by: system };
  if (holder !== undefined && !isAway) {
    await recordStatusChange(services, tx, {
      ...step,
      row: holdEnded,
      to: ApplicationStatus.Assigned,
      values: { verifier: holder.fullName },
      change: { verifierId: holder.verifierId, holder },
    });
    return;
  }
  const name = verifierId === null ? undefined : await selectFullName(tx, verifierId);
  await recordStatusChange(services, tx, {
    ...step,
    row: holdEndedInQueue,
    to: ApplicationStatus.ReviewPending,
    values: {
      verifier: name ?? 'its verifier',
      reason: holder === undefined ? 'is no longer a verifier' : 'is on leave',
    },
    change: { verifierId: null },
  });
  await routeSoon(services, tx, { tenantId });
}

/** Leave counts where the tenant uses routing. */
async function isOnLeave({ clock }: WorkflowServices, tx: Tx, userId: number): Promise<boolean> {
  const day = indianDay(clock.now());
  const { usesRouting } = await readRoutingSwitch(tx);
  return usesRouting && (await isAbsentOn(tx, { userId, day }));
}

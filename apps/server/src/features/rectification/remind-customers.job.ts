import { ApplicationStatus } from '@kyc/contract/application-status';
import { rectificationOverdue } from '@kyc/domain/applications/overdue-event';
import { system } from '@kyc/domain/timeline-actor';
import { writtenDay } from '@kyc/domain/rectification/write-letters';
import { timelineLine } from '@kyc/domain/applications/timeline-line';
import { indianDay } from '@kyc/domain/time/indian-period';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import { expireRejections, selectDueMessages } from '@kyc/db/tables/rectification/customer-message-table';
import { withdrawMessages } from '@kyc/db/tables/records/outbound-state';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { forEachTenant } from '../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

const payload = z.object({});
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'remind-customers': z.infer<typeof payload>;
  }
}

const batchSize = 500;

/**
 * Sends due messages, and records expired rejections. The next run makes up for a missed one; a failure for one tenant does not affect the
 * others.
 */
export const remindCustomers = defineJob({
  name: 'remind-customers',
  payload,
  due: '*/10 * * * *',
  retry: { ...retryOwnWork, expireInSeconds: 9 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: WorkflowServices) => {
    const { database, clock } = services;
    const among = (tx: Reads) => selectTenantsWithWork(tx, 'remind-customers', clock.now());
    await forEachTenant(database, { failed: 'not all customers were reminded', among }, async (tenantId) => {
      await remindOf(services, tenantId);
      await expireOf(services, tenantId);
    });
  },
});

async function remindOf({ database, jobs }: WorkflowServices, tenantId: number): Promise<void> {
  await inTenant(database, { tenantId }, async (tx) => {
    if (!(await readTenantSettings(tx)).RejectionLoop) {
      // The settings' screen withdraws them at the change; this covers every other way to change the switch.
      await withdrawMessages(tx, { channels: ['flow', 'sms', 'email'] }, 'switched-off');
      return;
    }
    for (const eventId of await selectDueMessages(tx, batchSize))
      await jobs.enqueue(tx, { name: 'deliver-customer-message', payload: { tenantId, eventId } });
  });
}

async function expireOf({ database, clock }: WorkflowServices, tenantId: number): Promise<void> {
  await inTenant(database, { tenantId }, async (tx) => {
    const expired = await expireRejections(tx, { today: indianDay(clock.now()), atMost: batchSize });
    for (const { applicationId, dueOn } of expired)
      await insertTimelineEvent(tx, {
        applicationId,
        code: rectificationOverdue.code,
        status: ApplicationStatus.Rejected,
        timeline: timelineLine(rectificationOverdue.timeline, { date: writtenDay(dueOn) }),
        actorId: system.actorId,
        verifierName: system.name,
        verifierCode: system.code,
      });
  });
}

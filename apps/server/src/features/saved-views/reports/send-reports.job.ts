import { permissions } from '@kyc/contract/permissions';
import { reportMessage } from '@kyc/contract/auth/messages';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import { selectDueReports, updateDueOn } from '@kyc/db/tables/staff/views/report-schedule-table';
import { nextDue } from '@kyc/domain/time/next-due';
import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';
import { forEachTenant } from '../../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../../jobs/retry-own-work.ts';
import type { ReportScheduleServices } from './schedule-report.ts';

const payload = z.object({});
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'send-reports': z.infer<typeof payload>;
  }
}

/**
 * E-mails the link of each saved report that is due. A schedule moves on only after its e-mail left: after a failure the next run repeats it,
 * and a report that was missed for days is sent once.
 */
export const sendReports = defineJob({
  name: 'send-reports',
  payload,
  due: '*/5 * * * *',
  retry: { ...retryOwnWork, expireInSeconds: 4 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async ({
    database,
    clock,
    otpDelivery,
    config,
  }: Pick<ReportScheduleServices, 'database' | 'clock' | 'otpDelivery' | 'config'>) => {
    const now = clock.now();
    const among = (tx: Reads) => selectTenantsWithWork(tx, 'send-reports', now);
    await forEachTenant(
      database,
      { failed: 'not all scheduled reports were sent', among },
      async (tenantId) => {
        const due = await inTenant(database, { tenantId }, (tx) =>
          selectDueReports(tx, { now, userTypes: permissions['report.run'] }),
        );
        for (const report of due) {
          const address = `${config.publicUrl}/reports?view=${report.viewId}`;
          await otpDelivery.mail(report.email, reportMessage(report.viewName, address));
          await inTenant(database, { tenantId }, (tx) => updateDueOn(tx, report, nextDue(report, now)));
        }
      },
    );
  },
});

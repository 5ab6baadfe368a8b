import { UserType } from '@kyc/contract/user-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, expect, test } from 'vitest';
import { openIntake } from '../../../testing/intake/open-intake.ts';
import { readWorkbook } from '../../../testing/read-workbook.ts';
import { signedIn } from '../../../testing/staff.ts';

const { house, tenant } = await openIntake();
afterAll(house.close);

const story = [
  { code: 'start', status: ApplicationStatus.Pending, time: '10:00:50' },
  { code: 'customerSubmit', status: ApplicationStatus.ReviewPending, time: '10:20:10' },
  { code: 'fetchNext', status: ApplicationStatus.Assigned, time: '10:50:40' },
  { code: 'onHold', status: ApplicationStatus.OnHold, time: '11:21:10' },
  { code: 'fetchOnHold', status: ApplicationStatus.Assigned, time: '11:51:40' },
  { code: 'reject', status: ApplicationStatus.Rejected, time: '12:22:10' },
  { code: 'customerResubmit', status: ApplicationStatus.ReviewPending, time: '13:00:40' },
  { code: 'fetchNext', status: ApplicationStatus.Assigned, time: '13:31:10' },
  { code: 'approve', status: ApplicationStatus.ApprovedBoPending, time: '14:01:40' },
  { code: 'boConfirm', status: ApplicationStatus.Approved, time: '14:32:10' },
] as const;

test('B49 the parts of a TAT row, as they are shown, add up to the totals that are shown', async () => {
  const admin = await signedIn(house, { tenant, userType: UserType.Admin });
  const day = '2026-11-20';
  const applicationId = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Approved,
    head: { created_on: new Date(`${day}T10:00:50Z`) },
  });
  await inTenant(house.test.database, tenant, async (tx) => {
    for (const { code, status, time } of story)
      await tx
        .insertInto('timeline_event')
        .values({
          application_id: applicationId,
          code,
          status,
          status_changed_on: new Date(`${day}T${time}Z`),
          timeline: code,
          verifier_name: 'V',
          verifier_code: 'V1',
        })
        .execute();
  });

  const answer = await admin.post('/api/report/tat', { FromDate: day });
  const [sheet] = await readWorkbook(answer.rawPayload);
  const { headers } = fixedReport('TAT');
  const minutesOf = (header: string) =>
    Number(String(sheet?.rows[1]?.[headers.indexOf(header)]).replace(' min', ''));
  // 20:10 to 50:40 and 00:40 to 31:10, 50:40 to 21:10 and so on: half minutes everywhere.
  const parts = ['Queue Time', 'Verification Time', 'Hold Time', 'BO Time'].map(minutesOf);
  const sum = parts.reduce((all, part) => all + part, 0);
  expect(minutesOf('Company TAT')).toBe(sum);
  // 10:20:10 to 12:22:10 and 13:00:40 to 14:32:10.
  expect(Math.abs(sum - 213.5)).toBeLessThanOrEqual(1);
  expect(minutesOf('End to End TAT')).toBe(
    minutesOf('Customer Fill Time') + sum + minutesOf('Rectification Time (customer)'),
  );
});

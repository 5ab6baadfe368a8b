import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { reportDefinition } from '../../../testing/reports/report-definition.ts';

const { house, tenant, callerOf } = await openStaffedBroker('GROUPED');
afterAll(house.close);
const admin = callerOf(UserType.Admin);

test('M9 sealed columns are grouped, counted and ordered by their content, an account by its visible part', async () => {
  const built: [mobile: string, account: string][] = [
    ['6830000002', '000011112222'],
    ['6830000001', '999911112222'],
    ['6830000002', '000011113333'],
    ['6830000002', '888811112222'],
  ];
  for (const [mobile, account] of built)
    await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      head: { mobile, pan: null },
      profile: { bank_account_no: account },
    });
  // A row of the previous release: in plain text, and in the same group.
  await inTenant(house.test.database, tenant, (tx) =>
    sql`with added as (insert into application (mobile, source) values ('6830000002', 2) returning application_id)
      insert into application_profile (application_id, bank_account_no) select application_id, '777711112222' from added`.execute(
      tx,
    ),
  );
  const saved = await admin.post('/api/report/custom/save', {
    ...reportDefinition,
    ReportName: 'By mobile',
    Columns: ['Mobile', 'Account No.'],
    IsGrouped: true,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const Id = saved.json<{ ReportId: number }>().ReportId;
  const preview = await admin.post('/api/report/custom/preview', { Id });
  expect(preview.json<{ Rows: string[][] }>().Rows).toEqual([
    ['6830000001', 'XXXXXXXX2222', '1'],
    ['6830000002', 'XXXXXXXX2222', '3'],
    ['6830000002', 'XXXXXXXX3333', '1'],
  ]);
});

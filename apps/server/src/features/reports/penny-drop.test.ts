import { ApiId } from '@kyc/contract/log-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import { buildApplication } from '@kyc/testing/build-application';
import { inTenant } from '@kyc/db/connection/transaction';
import { afterAll, expect, test } from 'vitest';
import { openIntake } from '../../../testing/intake/open-intake.ts';
import { readWorkbook } from '../../../testing/read-workbook.ts';
import { signedIn } from '../../../testing/staff.ts';

const { house, tenant, send } = await openIntake();
afterAll(house.close);

test('B47 a Penny Drop row shows the values of the attempt, even after the application changed', async () => {
  const admin = await signedIn(house, { tenant, userType: UserType.Admin });
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .insertInto('bank')
      .values([
        { bank_name: 'First Bank', bank_code: 'HDFC' },
        { bank_name: 'Second Bank', bank_code: 'SBIN' },
      ])
      .execute(),
  );
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Pending,
    profile: {
      bank_name: 'Second Bank',
      ifsc: 'SBIN0000001',
      bank_account_no: '000009998888',
      pan_name: 'AMIT KALE',
      name_as_per_bank: 'Amit Kale',
      penny_drop_name: 'AMIT KALE',
      pan_pennydrop_name_match_score: 100,
    },
  });
  const first = { ifsc: 'HDFC0000001', account: '000001234567', amount: 1 };
  const second = { ifsc: 'SBIN0000001', account: '000009998888', amount: 1 };
  const attempts = [
    { Status: 'Failed', Request: first, Response: { error: 'E1', message: 'Bank is closed' } },
    { Status: 'Success', Request: first, Response: { nameAtBank: 'LAKSHMI NARAYANAN', utr: '11' } },
    { Status: 'Timeout', Request: second, Response: null },
    { Status: 'Success', Request: second, Response: { nameAtBank: 'AMIT KALE', utr: '22' } },
  ];
  for (const [index, attempt] of attempts.entries()) {
    const ApiRequestTime = `2026-11-20T10:0${index}:00Z`;
    const answer = await send({
      path: `/${id}/service-calls`,
      body: { ApiId: ApiId.PennyDrop, ApiRequestTime, ...attempt },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  const answer = await admin.post('/api/report/pennydrop', { FromDate: '2026-11-20', ToDate: '2026-11-20' });
  const [sheet] = await readWorkbook(answer.rawPayload);
  const { headers } = fixedReport('PENNY_DROP');
  const shown = ['Bank', 'IFSC', 'Account No.', 'Status', 'Failure Reason', 'Name as per Penny Drop', 'UTR'];
  const cellsOf = (names: readonly string[]) =>
    sheet?.rows.slice(1).map((row) => names.map((name) => row[headers.indexOf(name)] ?? null));
  const ofFirst = ['First Bank', 'HDFC0000001', 'XXXXXXXX4567'];
  const ofSecond = ['Second Bank', 'SBIN0000001', 'XXXXXXXX8888'];
  expect(cellsOf(shown)).toEqual([
    [...ofFirst, 'Failed', 'Bank is closed', null, null],
    [...ofFirst, 'Success', null, 'LAKSHMI NARAYANAN', '11'],
    [...ofSecond, 'Timeout', 'No answer in time', null, null],
    [...ofSecond, 'Success', null, 'AMIT KALE', '22'],
  ]);
  const scores = cellsOf(['Name Match %'])?.flat();
  expect(scores).toEqual([null, expect.any(Number), null, 100]);
  // Red, as §9 paints a bank's name.
  expect(Number(scores?.[1])).toBeLessThanOrEqual(35);
});

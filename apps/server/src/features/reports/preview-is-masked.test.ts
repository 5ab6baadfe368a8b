import { reportCodes } from '@kyc/contract/reports/report-codes';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { reportDefinition } from '../../../testing/reports/report-definition.ts';

const broker = await openStaffedBroker('PREVIEW');
afterAll(broker.house.close);
const admin = broker.callerOf(UserType.Admin);
const masks = (isOn: boolean) =>
  broker.sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: isOn }).execute());

const Filter = { FromDate: '2026-01-01', ToDate: '2026-12-31', Id: 1 };
const isMasked = async (Report: string) => {
  const answer = await admin.post('/api/report/preview', { Report, Filter });
  return answer.json<{ IsMasked: boolean }>().IsMasked;
};

test('R21 a preview says whether a column of the file is masked', async () => {
  await masks(true);
  const masked = [];
  for (const code of reportCodes) if (await isMasked(code)) masked.push(code);
  expect(masked).toContain('LOGIN_STATUS');
  expect(masked.length).toBeLessThan(reportCodes.length);
  await masks(false);
  for (const code of reportCodes) expect(await isMasked(code), code).toBe(false);
});

test('R21 so does the preview of a custom report', async () => {
  await masks(true);
  const previewOf = async (ReportName: string, Columns: readonly string[]) => {
    const report = { ...reportDefinition, ReportName, Columns };
    const { ReportId: Id } = (await admin.post('/api/report/custom/save', report)).json<{
      ReportId: number;
    }>();
    return (await admin.post('/api/report/custom/preview', { Id })).json<{ IsMasked: boolean }>().IsMasked;
  };
  expect([await previewOf('With PAN', ['UAN', 'PAN']), await previewOf('Without', ['UAN'])]).toEqual([
    true,
    false,
  ]);
});

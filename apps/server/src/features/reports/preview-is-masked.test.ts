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
  return answer.statusCode === 200 ? answer.json<{ IsMasked: boolean }>().IsMasked : undefined;
};

test('R21 a preview reports whether a column of the file is masked', async () => {
  await masks(true);
  const answers = new Map<string, boolean | undefined>();
  for (const code of reportCodes) answers.set(code, await isMasked(code));
  expect(answers.get('LOGIN_STATUS')).toBe(true);
  expect([...answers.values()]).toContain(false);
  await masks(false);
  for (const code of reportCodes) expect((await isMasked(code)) ?? false, code).toBe(false);
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

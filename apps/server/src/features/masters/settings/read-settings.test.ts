import { switchNames } from '@kyc/contract/masters/organisation/tenant-settings';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings, type TenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../../testing/open-masters.ts';
import { signedIn } from '../../../../testing/staff.ts';

const masters = await openMasters();
const { house, tenant, admin } = masters;
afterAll(house.close);

// masters.json, settings: five values for Admin and Verifier, the counter for all who review (REV-07), the Host Name for everyone.
const specified = {
  everyone: ['HostName'],
  reviewers: ['HostName', 'Counter', 'CounterAlert'],
  verifiers: ['HostName', 'Counter', 'CounterAlert', 'PanOcrNameMatchPct', 'PanPoaNameMatchPct'],
};
/** Further features, where the tenant uses them. */
const used = {
  everyone: ['MaskPersonalData'],
  reviewers: [
    'MaskPersonalData',
    'AcceptanceGate',
    'RiskSignals',
    'KeepsDrafts',
    'IpvWorkbench',
    'RejectionLoop',
    'UndoSeconds',
  ],
};
/** Only the Admin may read these settings. */
const adminOnly = [
  'TatSlaHours',
  'GstPct',
  'LoginPasswordLimit',
  'SessionIdleMinutes',
  'SessionHours',
  'SignInFactors',
  'StpAutoApprove',
  'OwnMessages',
  'CustomerLink',
  'HelpPhone',
  'HelpEmail',
  'ReleaseOnLogout',
  'OfficeOpens',
  'OfficeCloses',
  'OfficeDays',
  'ShowAofTemplates',
  'RowVersion',
];
/** Later settings have their readers in the contract, and need no line here. */
const judged = new Set([...specified.verifiers, ...used.reviewers, 'Retention', ...adminOnly]);
const all = (value: boolean): Partial<TenantSettings> =>
  Object.fromEntries(switchNames.map((name) => [name, value]));
const store = (change: Partial<TenantSettings>) => masters.inTenant((tx) => updateTenantSettings(tx, change));

async function namesFor(userType: UserType, allowViewData = true): Promise<string[]> {
  const reader = await signedIn(house, { tenant, userType });
  await masters.inTenant((tx) =>
    tx
      .updateTable('app_user')
      .set({ allow_view_data: allowViewData })
      .where('user_id', '=', reader.userId)
      .execute(),
  );
  const read = (await reader.get('/api/masters/settings')).json<object>();
  return Object.keys(read)
    .filter((name) => judged.has(name))
    .sort();
}

describe('MAST-05 a user reads the settings that concern the role', () => {
  describe('with every further feature off', () => {
    beforeAll(() => store({ ...all(false), RiskSignals: [], UndoSeconds: 0 }));

    test.each([
      ['Verifier', UserType.Verifier, true, specified.verifiers],
      ['Audit', UserType.Audit, true, specified.reviewers],
      ['Business', UserType.Business, true, specified.reviewers],
      ['Verifier without the right to see data', UserType.Verifier, false, specified.everyone],
      ['Sales', UserType.Sales, false, specified.everyone],
    ])('%s', async (_, userType, allowViewData, wanted) => {
      expect(await namesFor(userType, allowViewData)).toEqual([...wanted].sort());
    });
  });

  describe('with every further feature on', () => {
    beforeAll(() => store({ ...all(true), RiskSignals: [1], UndoSeconds: 10 }));

    test.each([
      ['Verifier', UserType.Verifier, true, [...specified.verifiers, ...used.reviewers]],
      ['Audit', UserType.Audit, true, [...specified.reviewers, ...used.reviewers, 'Retention']],
      ['Business', UserType.Business, true, [...specified.reviewers, ...used.reviewers]],
      [
        'Audit without the right to see data',
        UserType.Audit,
        false,
        [...specified.everyone, ...used.everyone],
      ],
      ['Sales', UserType.Sales, false, [...specified.everyone, ...used.everyone]],
    ])('%s', async (_, userType, allowViewData, wanted) => {
      expect(await namesFor(userType, allowViewData)).toEqual([...wanted].sort());
    });
  });

  test('the Admin reads all, with the version that a change must name', async () => {
    const read = (await admin.get('/api/masters/settings')).json<object>();
    expect(Object.keys(read)).toEqual(expect.arrayContaining([...judged]));
    expect(read).not.toHaveProperty('ApprovalWebhookUrl');
  });
});

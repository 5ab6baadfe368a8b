import { settingNames, switchNames } from '@kyc/contract/masters/organisation/tenant-settings';
import { buildTenant } from '@kyc/testing/build-tenant';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, describe, expect, test } from 'vitest';
import { inTenant, type Tx } from '../../connection/transaction.ts';
import {
  lockTenantSettings,
  readTenantSettings,
  spendOneDecision,
  updateTenantSettings,
} from './tenant-settings-table.ts';

const testing = await testDatabase();
afterAll(testing.drop);
const { tenantId } = await buildTenant(testing);
const inOwn = <T>(work: (tx: Tx) => Promise<T>) => inTenant(testing.database, { tenantId }, work);

describe('the settings of a tenant', () => {
  test('are stored and read by their names in the contract', async () => {
    const wanted = {
      ...Object.fromEntries(switchNames.map((name) => [name, true])),
      GstPct: 12,
      OfficeOpens: '09:30',
      OfficeCloses: '18:00',
      OfficeDays: [1, 2, 3],
      RiskSignals: [2, 4],
      LeadStatusUrl: 'https://marketing.example.com/leads',
    };
    const before = await inOwn(readTenantSettings);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(settingNames));
    const rowVersion = await inOwn((tx) => updateTenantSettings(tx, wanted));
    expect(rowVersion).toBe(before.RowVersion + 1);
    expect(await inOwn(readTenantSettings)).toEqual({ ...before, ...wanted, RowVersion: rowVersion });
  });

  test('are read once for each transaction, and again after they are locked', async () => {
    await inOwn(async (tx) => {
      const { CounterAlert } = await readTenantSettings(tx);
      await inOwn((other) => updateTenantSettings(other, { CounterAlert: CounterAlert + 1 }));
      expect((await readTenantSettings(tx)).CounterAlert).toBe(CounterAlert);
      expect((await lockTenantSettings(tx)).CounterAlert).toBe(CounterAlert + 1);
      expect((await readTenantSettings(tx)).CounterAlert).toBe(CounterAlert + 1);
    });
  });

  test('are read again after the transaction changed them', async () => {
    await inOwn(async (tx) => {
      const { Counter } = await readTenantSettings(tx);
      await updateTenantSettings(tx, { KeepsDrafts: false });
      expect(await readTenantSettings(tx)).toMatchObject({ KeepsDrafts: false, Counter });
      await spendOneDecision(tx);
      expect((await readTenantSettings(tx)).Counter).toBe(Counter - 1);
    });
  });
});

import { UserType } from '@kyc/contract/user-types';
import { shippedCodes } from '@kyc/db/reference/answer-codes';
import { afterAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../../testing/open-masters.ts';
import { signedIn } from '../../../../testing/staff.ts';

const masters = await openMasters();
const { house, tenant, admin, errorsOf } = masters;
afterAll(house.close);
const otherAdmin = await signedIn(house, { tenant, userType: UserType.Admin });

describe('MAST-05 settings', () => {
  const path = '/api/masters/update-settings';
  const setCounter = (counter: number, alert: number) =>
    masters.inTenant((tx) =>
      tx.updateTable('tenant_settings').set({ counter, counter_alert: alert }).execute(),
    );
  const settings = {
    Counter: 1000,
    CounterAlert: 100,
    PanOcrNameMatchPct: 85,
    PanPoaNameMatchPct: 75,
    HostName: 'https://flow.example.com',
  };

  test('are changed within their bounds, with old and new value in the audit trail', async () => {
    const before = (await admin.get('/api/masters/settings')).json<{ RowVersion: number }>();
    expect(before).toMatchObject({ Counter: 1000, LoginPasswordLimit: 20, GstPct: 18 });
    const done = await admin.post('/api/masters/update-settings', settings, {
      'if-match': `"${before.RowVersion}"`,
    });
    expect(done.json()).toMatchObject({
      Message: 'Settings saved successfully.',
      RowVersion: before.RowVersion + 1,
    });
    const stale = await otherAdmin.post('/api/masters/update-settings', settings, {
      'if-match': `"${before.RowVersion}"`,
    });
    expect(stale.json()).toMatchObject({
      Message: `These settings were changed by ${admin.fullName}. Please reload.`,
      Current: { PanOcrNameMatchPct: 85 },
    });
    const audited = await masters.inTenant((tx) =>
      tx.selectFrom('audit_event').select('details').where('action', '=', 'settings.edit').execute(),
    );
    expect(audited).toMatchObject([
      { details: { old: { PanOcrNameMatchPct: 80 }, new: { PanOcrNameMatchPct: 85 } } },
    ]);
    for (const wrong of [
      { Counter: -1 },
      { Counter: 1_000_001 },
      { CounterAlert: 1001 },
      { PanOcrNameMatchPct: 101 },
      { HostName: 'http://flow.example.com' },
      { HostName: 'https://flow.example.com/' },
      { LoginPasswordLimit: 19 },
      { TatSlaHours: 0 },
    ])
      expect(
        Object.keys(await errorsOf('/api/masters/update-settings', { ...settings, ...wrong })),
      ).toHaveLength(1);
  });

  test('name May Export Whole to its holders only, and only where the tenant masks', async () => {
    const shown = async (client: typeof admin) =>
      (await client.get('/api/masters/settings')).json<{ MayExportWhole?: boolean }>().MayExportWhole;
    const business = await signedIn(house, { tenant, userType: UserType.Business });
    const mask = (isOn: boolean) =>
      masters.inTenant((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: isOn }).execute());
    const give = (rights: { may_export_whole?: boolean; allow_view_data?: boolean }) =>
      masters.inTenant((tx) =>
        tx
          .updateTable('app_user')
          .set(rights)
          .where('user_id', 'in', [admin.userId, business.userId])
          .execute(),
      );
    await give({ may_export_whole: true });
    expect(await shown(admin)).toBeUndefined();
    await mask(true);
    expect(await shown(admin)).toBe(true);
    expect(await shown(business)).toBe(true);
    expect(await shown(otherAdmin)).toBeUndefined();
    await give({ allow_view_data: false });
    expect(await shown(business)).toBeUndefined();
    await give({ may_export_whole: false, allow_view_data: true });
    await mask(false);
  });

  test('office hours come together, in their order, on at least one day', async () => {
    const hours = { OfficeOpens: '09:30', OfficeCloses: '18:00', OfficeDays: [1, 2, 3, 4, 5] };
    expect((await admin.post(path, { ...settings, ...hours })).statusCode).toBe(200);
    expect((await admin.get('/api/masters/settings')).json()).toMatchObject(hours);
    const wrong: [object, string, string][] = [
      [{ OfficeOpens: null }, 'OfficeOpens', 'Enter both office hours, or none.'],
      [{ OfficeCloses: null }, 'OfficeCloses', 'Enter both office hours, or none.'],
      [{ OfficeCloses: '09:30' }, 'OfficeCloses', 'Office Closes must be after Office Opens.'],
      [{ OfficeOpens: '9.30' }, 'OfficeOpens', 'Office Opens is not valid.'],
      [{ OfficeDays: [] }, 'OfficeDays', 'Please select Office Days.'],
      [{ OfficeDays: [8] }, 'OfficeDays', 'Please select Office Days.'],
    ];
    for (const [change, field, text] of wrong)
      expect(await errorsOf(path, { ...settings, ...hours, ...change })).toEqual({ [field]: text });
    const none = { OfficeOpens: null, OfficeCloses: null };
    expect((await admin.post(path, { ...settings, ...none })).statusCode).toBe(200);
    expect((await admin.get('/api/masters/settings')).json()).toMatchObject(none);
  });

  test('automatic actions of the system are off by default', async () => {
    expect((await admin.get('/api/masters/settings')).json()).toMatchObject({
      StpAutoApprove: false,
      ReleaseOnLogout: false,
    });
    const wanted = { StpAutoApprove: true, ReleaseOnLogout: true };
    await admin.post('/api/masters/update-settings', { ...settings, ...wanted });
    expect((await admin.get('/api/masters/settings')).json()).toMatchObject(wanted);
    await admin.post('/api/masters/update-settings', {
      ...settings,
      StpAutoApprove: false,
      ReleaseOnLogout: false,
    });
  });

  test('B3 D12 settings are saved while the counter is below its alert, which stays', async () => {
    await setCounter(195, 250);
    expect((await admin.post(path, { ...settings, Counter: 195, CounterAlert: 250 })).statusCode).toBe(200);
    expect((await admin.post(path, { PanPoaNameMatchPct: 70 })).statusCode).toBe(200);
    expect((await admin.get('/api/masters/settings')).json()).toMatchObject({
      Counter: 195,
      CounterAlert: 250,
      PanPoaNameMatchPct: 70,
      HostName: 'https://flow.example.com',
    });
    expect(await errorsOf(path, { CounterAlert: 240 })).toEqual({
      CounterAlert: 'Counter Alert must not be above Counter.',
    });
    await setCounter(1000, 100);
    await admin.post(path, settings);
  });

  test('B3 a saved alert does not reset the counter to the value read minutes ago', async () => {
    const read = (await admin.get('/api/masters/settings')).json<{ Counter: number }>();
    expect(read.Counter).toBe(1000);
    await setCounter(777, 100);
    expect((await admin.post(path, { Counter: read.Counter, CounterAlert: 90 })).statusCode).toBe(200);
    expect((await admin.get('/api/masters/settings')).json()).toMatchObject({
      Counter: 777,
      CounterAlert: 90,
    });
    await setCounter(1000, 100);
    await admin.post(path, settings);
  });

  test('SHELL-09 the counter is set from 1 to 1,000,000 and its alert from 0 to the counter, by the Admin', async () => {
    const counterPath = '/api/masters/update-counter';
    const set = await admin.post(counterPath, { Counter: 400, CounterAlert: 100 });
    expect(set.json()).toEqual({ Message: 'Counter saved successfully.' });
    for (const wrong of [{ Counter: 0 }, { Counter: 1_000_001 }, { CounterAlert: 401 }, { CounterAlert: -1 }])
      expect(
        Object.keys(await errorsOf(counterPath, { Counter: 400, CounterAlert: 100, ...wrong })),
      ).toHaveLength(1);
    const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
    expect((await verifier.post(counterPath, { Counter: 400, CounterAlert: 100 })).statusCode).toBe(403);
    expect((await verifier.get('/api/masters/settings')).json()).toEqual({ ...settings, Counter: 400 });
  });
});

test('after approval begins with the shipped answer codes, once', async () => {
  const turn = async (AfterApproval: boolean) => {
    const settings = {
      Counter: 1000,
      CounterAlert: 100,
      HostName: 'https://flow.example.com',
      AfterApproval,
    };
    const answer = await admin.post('/api/masters/update-settings', settings);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const stored = () =>
    masters.inTenant((tx) => tx.selectFrom('answer_code').select(['leg', 'code', 'origin']).execute());
  expect(await stored()).toEqual([]);
  await turn(true);
  const shipped = await stored();
  expect(shipped.length).toBe(shippedCodes.length);
  expect(shipped).toContainEqual({
    leg: 'kra',
    code: '07',
    origin: 'domain pack README §1, KRA status codes',
  });
  await turn(false);
  await turn(true);
  expect(await stored()).toEqual(shipped);
});

import { afterAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../testing/open-masters.ts';
import { signedIn } from '../../../testing/staff.ts';

const masters = await openMasters();
const { house, tenant, admin, errorsOf } = masters;
afterAll(house.close);
const otherAdmin = await signedIn(house, { tenant, userType: 3 });

describe('MAST-05 settings', () => {
  const settings = {
    Counter: 900,
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
      Message: `This record was changed by ${admin.fullName}. Please reload.`,
      Current: { Counter: 900 },
    });
    const audited = await masters.inTenant((tx) =>
      tx.selectFrom('audit_event').select('details').where('action', '=', 'settings.edit').execute(),
    );
    expect(audited).toMatchObject([{ details: { old: { Counter: 1000 }, new: { Counter: 900 } } }]);
    for (const wrong of [
      { Counter: -1 },
      { Counter: 1_000_001 },
      { CounterAlert: 901 },
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

  test('office hours come together, in their order, on at least one day', async () => {
    const hours = { OfficeOpens: '09:30', OfficeCloses: '18:00', OfficeDays: [1, 2, 3, 4, 5] };
    const path = '/api/masters/update-settings';
    expect((await admin.post(path, { ...settings, ...hours })).statusCode).toBe(200);
    expect((await admin.get('/api/masters/settings')).json()).toMatchObject(hours);
    const wrong: [object, string, string][] = [
      [{ OfficeOpens: null }, 'OfficeOpens', 'Please enter both office hours, or none.'],
      [{ OfficeCloses: null }, 'OfficeCloses', 'Please enter both office hours, or none.'],
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

  test('what the system does by itself is off until it is wanted', async () => {
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

  test('a counter that is left out stays as the decisions have left it', async () => {
    await masters.inTenant((tx) => tx.updateTable('tenant_settings').set({ counter: 777 }).execute());
    const { Counter: _counter, CounterAlert: _alert, ...others } = settings;
    expect((await admin.post('/api/masters/update-settings', others)).statusCode).toBe(200);
    expect((await admin.get('/api/masters/settings')).json()).toMatchObject({
      Counter: 777,
      CounterAlert: 100,
    });
  });

  test('SHELL-09 the counter is set from 1 to 1,000,000 and its alert from 0 to the counter, by the Admin', async () => {
    const path = '/api/masters/update-counter';
    const set = await admin.post(path, { Counter: 400, CounterAlert: 100 });
    expect(set.json()).toEqual({ Message: 'Counter saved successfully.' });
    for (const wrong of [{ Counter: 0 }, { Counter: 1_000_001 }, { CounterAlert: 401 }, { CounterAlert: -1 }])
      expect(Object.keys(await errorsOf(path, { Counter: 400, CounterAlert: 100, ...wrong }))).toHaveLength(
        1,
      );
    const verifier = await signedIn(house, { tenant, userType: 2 });
    expect((await verifier.post(path, { Counter: 400, CounterAlert: 100 })).statusCode).toBe(403);
    expect((await verifier.get('/api/masters/settings')).json()).toEqual({ ...settings, Counter: 400 });
  });
});

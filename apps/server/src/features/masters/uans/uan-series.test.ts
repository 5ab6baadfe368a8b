import { ApiId } from '@kyc/contract/log-types';
import { insertServiceCall } from '@kyc/db/tables/records/service-call-table';
import { takeUanNumber } from '@kyc/db/tables/masters/uan-series-table';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../../testing/open-masters.ts';

const masters = await openMasters();
const { house, tenant, admin, list, saved, errorsOf } = masters;
afterAll(masters.house.close);

describe('MAST-04 UAN series', () => {
  const series = {
    UanId: 0,
    Prefix: 'UX',
    NumberLength: 8,
    FromNumber: 1001,
    ToNumber: 3000,
    AlertOn: null,
    Priority: 5,
    IsActive: true,
  };

  test('no overlap within a prefix and length; bounds; the alert defaults to a tenth', async () => {
    const { Id } = await saved('/api/uans/add', series);
    expect((await admin.get(`/api/uans/${Id}`)).json()).toMatchObject({
      AlertOn: 200,
      Remaining: 2000,
      LastIssued: null,
      Status: 'Waiting',
    });
    const overlap = { FromNumber: 'The numbers overlap another series of this prefix and length.' };
    for (const [FromNumber, ToNumber] of [
      [1, 1001],
      [3000, 4000],
      [1500, 1600],
      [1, 9000],
    ])
      expect(await errorsOf('/api/uans/add', { ...series, FromNumber, ToNumber })).toEqual(overlap);
    await saved('/api/uans/add', { ...series, NumberLength: 9 });
    await saved('/api/uans/add', { ...series, FromNumber: 3001, ToNumber: 3100 });
    for (const wrong of [
      { FromNumber: 9000, ToNumber: 8000 },
      { ToNumber: 100_000_000 },
      { NumberLength: 9, FromNumber: 10_000, ToNumber: 1_010_000 },
      { FromNumber: 9000, ToNumber: 9009, AlertOn: 11 },
      { Prefix: 'toolong' },
      { NumberLength: 5 },
    ])
      expect(Object.keys(await errorsOf('/api/uans/add', { ...series, ...wrong }))).toHaveLength(1);
  });

  test('issued numbers are frozen, and the end may shrink only to the last issued one', async () => {
    await masters.inTenant(async (tx) => {
      for (let issued = 0; issued < 5; issued += 1) await takeUanNumber(tx);
    });
    const [first] = (await list('/api/uans/', { search: { value: 'OD' } })).data;
    expect(first).toMatchObject({ LastIssued: 'OD00000005', Remaining: 99_995, Status: 'In use' });
    const {
      LastIssued: _last,
      Remaining: _left,
      Status: _status,
      RowVersion: _version,
      ...row
    } = first ?? {};
    expect(
      await errorsOf('/api/uans/edit', { ...row, FromNumber: 2, Prefix: 'OE', ToNumber: 4, AlertOn: 0 }),
    ).toEqual({
      FromNumber: 'From Number cannot be changed: numbers of this series were issued.',
      Prefix: 'Prefix cannot be changed: numbers of this series were issued.',
      ToNumber: 'To Number must not be below the last issued 5.',
    });
    await saved('/api/uans/edit', { ...row, ToNumber: 5, AlertOn: 0 });
    expect((await list('/api/uans/', { search: { value: 'OD' } })).data).toMatchObject([
      { Status: 'Used up' },
    ]);
  });

  test('alert and forecast: no active series is an alert', async () => {
    expect((await admin.get('/api/uans/show-uan-alert')).json()).toBe(false);
    await masters.inTenant((tx) => tx.updateTable('uan_series').set({ is_active: false }).execute());
    expect((await admin.get('/api/uans/show-uan-alert')).json()).toBe(true);
    expect((await admin.get('/api/uans/forecast')).json()).toMatchObject({
      Alert: true,
      Remaining: 0,
      DaysLeft: 0,
    });
  });

  test('an application whose PAN was verified when no number was left gets its UAN from the next series', async () => {
    const applicationId = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      head: { uan: null },
    });
    await masters.inTenant((tx) =>
      insertServiceCall(tx, {
        applicationId,
        apiId: ApiId.PanVerification,
        status: 'Success',
        requestedOn: new Date(),
        respondedOn: new Date(),
        request: '{}',
        response: '{}',
      }),
    );
    await saved('/api/uans/add', { ...series, Prefix: 'NEW', FromNumber: 7, ToNumber: 100 });
    const head = await masters.inTenant((tx) =>
      tx
        .selectFrom('application')
        .select('uan')
        .where('application_id', '=', applicationId)
        .executeTakeFirst(),
    );
    expect(head?.uan).toBe('NEW00000007');
  });
});

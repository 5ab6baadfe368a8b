import { PlanType } from '@kyc/contract/plan-types';
import { afterAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../testing/open-masters.ts';

const masters = await openMasters();
const { admin, saved, list, errorsOf } = masters;
afterAll(masters.house.close);

const plan = {
  PlanId: 0,
  Title: 'Plan of a test',
  Description: 'A plan for a test, long enough.',
  PlanType: PlanType.Cash,
  Amount: 500,
  Discount: 0,
  PromoDiscount: 0,
  ValidFrom: '2026-01-01',
  DisplayOrder: 1,
  IsActive: true,
};

describe('B37 optional properties may be omitted in a call', () => {
  test('of a new row it is empty, of a stored one it stays', async () => {
    const { Id } = await saved('/api/masters/plans/add', plan);
    expect((await admin.get(`/api/masters/plans/${Id}`)).json()).toMatchObject({
      PromoCode: null,
      EmployerId: null,
      ValidTo: null,
      ApplicationSourceIds: [],
    });
    const more = { PromoCode: 'FEST', ValidTo: '2027-01-01', ApplicationSourceIds: [2] };
    await saved('/api/masters/plans/edit', { ...plan, ...more, PlanId: Id });
    await saved('/api/masters/plans/edit', { ...plan, PlanId: Id, Title: 'Another title' });
    expect((await admin.get(`/api/masters/plans/${Id}`)).json()).toMatchObject({
      Title: 'Another title',
      ...more,
    });
    await saved('/api/masters/plans/edit', { ...plan, PlanId: Id, ValidTo: null });
    expect((await admin.get(`/api/masters/plans/${Id}`)).json()).toMatchObject({ ValidTo: null });
  });

  test('R6 each field that masters.json does not require may be omitted or null', async () => {
    const {
      DisplayOrder: _order,
      PromoDiscount: _promo,
      ...least
    } = { ...plan, Title: 'Plan without order' };
    const added = await saved('/api/masters/plans/add', least);
    const readPlan = async () => (await admin.get(`/api/masters/plans/${added.Id}`)).json<object>();
    expect(await readPlan()).toMatchObject({ DisplayOrder: 1, PromoDiscount: 0 });
    await saved('/api/masters/plans/edit', {
      ...least,
      PlanId: added.Id,
      DisplayOrder: 7,
      PromoDiscount: 25,
    });
    await saved('/api/masters/plans/edit', { ...least, PlanId: added.Id });
    expect(await readPlan()).toMatchObject({ DisplayOrder: 7, PromoDiscount: 25 });
    await saved('/api/masters/plans/edit', { ...least, PlanId: added.Id, DisplayOrder: null });
    expect(await readPlan()).toMatchObject({ DisplayOrder: 1, PromoDiscount: 25 });

    const reason = { ReasonId: 0, ReasonName: 'Blurred', FieldId: 5, SolutionIds: [1], IsActive: true };
    const { Id: reasonId } = await saved('/api/masters/reasons/add', reason);
    expect((await admin.get(`/api/masters/reasons/${reasonId}`)).json()).toMatchObject({ DisplayOrder: 1 });

    const series = { UanId: 0, Prefix: 'RX', NumberLength: 8, FromNumber: 1, ToNumber: 100, IsActive: true };
    const { Id: seriesId } = await saved('/api/uans/add', series);
    expect((await admin.get(`/api/uans/${seriesId}`)).json()).toMatchObject({ Priority: 1 });
  });

  test('R6 an empty or blank Prefix of a UAN series is stored as no prefix', async () => {
    const series = { UanId: 0, NumberLength: 8, FromNumber: 501, ToNumber: 600, IsActive: false };
    const { Id } = await saved('/api/uans/add', { ...series, Prefix: '', AlertOn: '' });
    const readSeries = async () => (await admin.get(`/api/uans/${Id}`)).json<object>();
    expect(await readSeries()).toMatchObject({ Prefix: null });
    await saved('/api/uans/edit', { ...series, UanId: Id, Prefix: 'RZ' });
    expect(await readSeries()).toMatchObject({ Prefix: 'RZ' });
    await saved('/api/uans/edit', { ...series, UanId: Id, Prefix: '  ' });
    expect(await readSeries()).toMatchObject({ Prefix: null });
  });

  test('R6 an empty text clears an optional setting', async () => {
    const changed = await admin.post('/api/masters/update-settings', { HelpPhone: '', OfficeOpens: '' });
    expect(changed.statusCode, changed.body).toBe(200);
    const settings = (await admin.get('/api/masters/settings')).json<object>();
    expect(settings).toMatchObject({ HelpPhone: null, OfficeOpens: null });
  });

  test('a missing required one is reported by its name', async () => {
    const { Title: _left, ...untitled } = plan;
    expect(await errorsOf('/api/masters/plans/add', untitled)).toEqual({ Title: 'Please enter Title.' });
  });
});

describe('B35 rules between masters', () => {
  test('the sources of a plan exist', async () => {
    expect(
      await errorsOf('/api/masters/plans/add', { ...plan, Title: 'Sources', ApplicationSourceIds: [2, 8] }),
    ).toEqual({ ApplicationSourceIds: 'Please select Sources.' });
  });

  test('17 the employer of a plan exists', async () => {
    expect(
      await errorsOf('/api/masters/plans/add', { ...plan, Title: 'Employer', EmployerId: 999_999 }),
    ).toEqual({ EmployerId: 'Please select Employer.' });
  });

  test('derivatives need an income proof, cash may go without', async () => {
    const [cash, derivatives] = (await list('/api/masters/segments/')).data;
    const change = (row: object | undefined, IncomeProofRequired: boolean) => {
      const { RowVersion: _version, ...form } = row as { RowVersion: number };
      return { ...form, IncomeProofRequired };
    };
    expect(cash).toMatchObject({ SegmentId: 1 });
    expect(derivatives).toMatchObject({ SegmentId: 2, IncomeProofRequired: true });
    await saved('/api/masters/segments/edit', change(cash, false));
    expect(await errorsOf('/api/masters/segments/edit', change(derivatives, false))).toEqual({
      IncomeProofRequired: 'Derivatives need an income proof.',
    });
  });
});

test('B36 the list of a master opens with the newest row', async () => {
  const added = await saved('/api/masters/solutions/add', {
    SolutionId: 0,
    SolutionName: 'Aaa, before all others by name',
    IsActive: true,
  });
  const again = await saved('/api/masters/solutions/add', {
    SolutionId: 0,
    SolutionName: 'Zzz, after all others by name',
    IsActive: true,
  });
  const ids = (await list('/api/masters/solutions/')).data.map((row) => row['SolutionId']);
  expect(ids.slice(0, 2)).toEqual([again.Id, added.Id]);
  expect(ids).toEqual([...ids].sort((a, b) => Number(b) - Number(a)));
  const banks = (await list('/api/masters/banks/')).data.map((row) => Number(row['BankId']));
  expect(banks).toEqual([...banks].sort((a, b) => b - a));
});

test('R20 a list is filtered by each field that is one of several values, its download too', async () => {
  const reason = { ReasonId: 0, SolutionIds: [1], IsActive: true };
  await saved('/api/masters/reasons/add', { ...reason, ReasonName: 'Filtered one', FieldId: 17 });
  await saved('/api/masters/reasons/add', { ...reason, ReasonName: 'Filtered two', FieldId: 18 });
  const { data: found } = await list('/api/masters/reasons/', {
    Filter: { Only: { FieldId: '18' } },
    length: 100,
  });
  expect(found.map((row) => row['FieldId'])).toEqual(found.map(() => 18));
  expect(found.map((row) => row['ReasonName'])).toContain('Filtered two');
  const file = (await admin.post('/api/masters/reasons/export', { Only: { FieldId: '18' } })).body;
  expect([file.includes('Filtered two'), file.includes('Filtered one')]).toEqual([true, false]);
  const wrong = await admin.post('/api/masters/reasons/', {
    start: 0,
    length: 10,
    Filter: { Only: { ReasonName: 'x' } },
  });
  expect(wrong.statusCode).toBe(400);
});

import { PlanType } from '@kyc/contract/plan-types';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../../testing/open-masters.ts';

const masters = await openMasters();
const { house, tenant, admin, saved, errorsOf } = masters;
afterAll(masters.house.close);

describe('MAST-02 plans', () => {
  const plan = {
    PlanId: 0,
    Title: 'Test plan',
    Description: 'A plan for a test, long enough.',
    PlanType: PlanType.Cash,
    Amount: 500,
    Discount: 100.5,
    PromoCode: 'FEST',
    PromoDiscount: 50,
    ApplicationSourceIds: [1, 2],
    EmployerId: null,
    ValidFrom: '2026-01-01',
    ValidTo: null,
    DisplayOrder: 1,
    IsActive: true,
  };
  let planId: number;

  test('the final amount is computed, and checked with discount, promo and validity', async () => {
    planId = (await saved('/api/masters/plans/add', plan)).Id;
    expect((await admin.get(`/api/masters/plans/${planId}`)).json()).toMatchObject({ FinalAmount: 399.5 });
    const path = '/api/masters/plans/add';
    expect(await errorsOf(path, { ...plan, Title: 'Other', Discount: 501 })).toHaveProperty('Discount');
    expect(await errorsOf(path, { ...plan, Title: 'Other', PromoDiscount: 400 })).toHaveProperty(
      'PromoDiscount',
    );
    expect(await errorsOf(path, { ...plan, Title: 'Other', Amount: 1.005 })).toHaveProperty('Amount');
    expect(await errorsOf(path, { ...plan, Title: 'Other', ValidTo: '2026-01-01' })).toHaveProperty(
      'ValidTo',
    );
  });

  test('a title is unique for each source', async () => {
    const path = '/api/masters/plans/add';
    const taken = { Title: 'Title already exists.' };
    expect(await errorsOf(path, { ...plan, Title: 'TEST plan', ApplicationSourceIds: [2, 3] })).toEqual(
      taken,
    );
    expect(await errorsOf(path, { ...plan, ApplicationSourceIds: [] })).toEqual(taken);
    await saved(path, { ...plan, ApplicationSourceIds: [4] });
  });

  test('once an application uses it the price is frozen, and the application pays less by its promo code', async () => {
    const applicationId = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      head: { plan_id: planId, plan_type: PlanType.Cash },
      profile: { promo_code: 'fest' },
    });
    const edit = { ...plan, PlanId: planId };
    expect(
      await errorsOf('/api/masters/plans/edit', {
        ...edit,
        Amount: 600,
        PlanType: PlanType.CashAndDerivatives,
      }),
    ).toEqual({
      Amount: 'Amount cannot be changed: an application uses this plan. Please make a new plan.',
      PlanType: 'Plan Type cannot be changed: an application uses this plan. Please make a new plan.',
    });
    await saved('/api/masters/plans/edit', { ...edit, Description: 'Another description of it.' });
    const price = await admin.get(`/api/masters/plans/${planId}/${applicationId}`);
    expect(price.json()).toMatchObject({ PromoDiscount: 50, FinalAmount: 349.5, GstPct: 18 });
    expect((await admin.get(`/api/masters/plans/${planId}/2000000000`)).statusCode).toBe(404);
  });
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pathId } from '../shared-schemas.ts';
import * as field from './master-fields.ts';
import { defineMaster } from './master.ts';

/** masters.json, plans: rupees before GST; the price is frozen once an application uses the plan. */
export const plans = defineMaster({
  entity: 'plan',
  label: 'Plan',
  plural: 'Plans',
  noun: 'Plans',
  path: '/api/masters/plans/',
  id: 'PlanId',
  fields: {
    Title: field.text({ label: 'Title', min: 3, max: 100 }),
    Description: field.lines({ label: 'Description', min: 10, max: 2000 }),
    PlanType: field.choice({
      label: 'Plan Type',
      choices: [
        { value: 1, label: 'Cash' },
        { value: 2, label: 'Cash and Derivatives' },
      ],
    }),
    Amount: field.amount({ label: 'Amount', max: 99_999.99, hint: 'Rupees, plus GST' }),
    Discount: field.amount({ label: 'Discount', max: 99_999.99, initial: 0 }),
    PromoCode: field.optionalText({
      label: 'Promo Code',
      max: 30,
      input: 'alphanumeric',
      pattern: /^[A-Za-z0-9]+$/,
    }),
    PromoDiscount: field.amount({
      label: 'Promo Discount',
      max: 99_999.99,
      initial: 0,
      omittable: true,
    }),
    ApplicationSourceIds: field.choices({
      label: 'Sources',
      min: 0,
      max: 7,
      choices: 'sources',
      initial: [],
      hint: 'When none is chosen, the plan is for every source',
    }),
    EmployerId: field.optionalChoice({ label: 'Employer', choices: 'employers' }),
    ValidFrom: field.day({ label: 'Valid From' }),
    ValidTo: field.optionalDay({ label: 'Valid To' }),
    DisplayOrder: field.number({ label: 'Display Order', min: 1, max: 999, initial: 1, omittable: true }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: { FinalAmount: z.number() },
  shownHeaders: { FinalAmount: 'Final Amount (plus GST)' },
  shownKinds: { FinalAmount: 'amount' },
  columns: ['Title', 'PlanType', 'Amount', 'Discount', 'FinalAmount', 'ValidFrom', 'ValidTo', 'IsActive'],
});

/** The price of a plan for an application, after its promo code (contract.md §4). */
export const planForApplication = defineEndpoint({
  name: 'planForApplication',
  method: 'GET',
  path: '/api/masters/plans/:planId/:applicationId',
  permission: 'master.look-up',
  audit: { none: 'a price' },
  params: z.strictObject({ planId: pathId, applicationId: pathId }),
  reply: z.strictObject({
    PlanId: z.int(),
    Title: z.string(),
    Description: z.string(),
    PlanType: z.int(),
    Amount: z.number(),
    Discount: z.number(),
    PromoDiscount: z.number(),
    FinalAmount: z.number(),
    GstPct: z.number(),
  }),
});

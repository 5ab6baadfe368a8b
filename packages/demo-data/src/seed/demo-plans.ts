import { PlanType } from '@kyc/contract/plan-types';
import type { DB } from '@kyc/db/tables/schema.generated';
import type { Insertable } from 'kysely';

/** Two for Cash, two for Cash and Derivatives; two descriptions are long enough to collapse on the review screen. */
export const demoPlans: readonly Insertable<DB['plan']>[] = [
  {
    title: 'Cash Starter',
    description: 'Delivery and intraday in the cash segment. No yearly fee in the first year.',
    plan_type: PlanType.Cash,
    amount: 199,
    discount: 0,
    promo_code: null,
    promo_discount: 0,
    display_order: 1,
  },
  {
    title: 'Cash Plus',
    description:
      'Delivery trades free of brokerage, intraday at a flat fee for each executed order, research notes twice a week ' +
      'and one free call-and-trade order a month. The demat account is free for the first year and is charged yearly ' +
      'afterwards. The plan renews every twelve months and can be changed at any time from the profile page.',
    plan_type: PlanType.Cash,
    amount: 499,
    discount: 100,
    promo_code: 'WELCOME25',
    promo_discount: 25,
    display_order: 2,
  },
  {
    title: 'Derivatives Standard',
    description: 'Cash, futures and options at a flat fee for each executed order. Needs an income proof.',
    plan_type: PlanType.CashAndDerivatives,
    amount: 799,
    discount: 0,
    promo_code: null,
    promo_discount: 0,
    display_order: 3,
  },
  {
    title: 'Derivatives Pro',
    description:
      'Cash, futures and options at the lowest flat fee, with the option chain, basket orders, payoff charts and a ' +
      'relationship manager in office hours. Margin benefits for hedged positions apply as the exchanges allow. Needs ' +
      'an income proof that is not older than six months; without it the account is opened for the cash segment only ' +
      'and the difference in price is returned within seven working days.',
    plan_type: PlanType.CashAndDerivatives,
    amount: 1499,
    discount: 300,
    promo_code: 'FESTIVE50',
    promo_discount: 50,
    display_order: 4,
  },
];

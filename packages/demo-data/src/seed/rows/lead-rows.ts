import type { ClearRow } from '@kyc/db/tables/applications/sealed-columns';
import { fictionalMobile } from '../../identity-numbers.ts';
import { randomOf } from '../../random.ts';
import type { ApplicationPlan } from '../../application-plan.ts';
import type { DemoStaff } from '../story/demo-staff.ts';
import { awake } from '../story/desk-hours.ts';
import type { Seeded } from './seeded.ts';

export type LeadRow = ClearRow<'lead'> & { readonly created_on: Date };

const minutesOfDay = 24 * 60;
/** Far from the seeds of applicants and staff. */
const firstLeadSeed = 40_000_000;

/** The lead that came with the application (start-application.ts). */
export function leadOfApplication({ applicationId, plan }: Seeded): LeadRow {
  return {
    application_id: applicationId,
    mobile: plan.person.mobile,
    ...utmColumns(plan.utm),
    emp_code: null,
    emp_branch_code: null,
    created_on: plan.startedAt,
  };
}

/** Leads entered by sales or from a campaign, of people who have not started. */
export function openLeads(
  count: number,
  { seedOffset, staff, now, days }: { seedOffset: number; staff: DemoStaff; now: Date; days: number },
): LeadRow[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = firstLeadSeed + seedOffset + index;
    const random = randomOf(`lead ${seed}`);
    const seller = random.chance(0.6) ? random.pick(staff.sales) : null;
    return {
      application_id: null,
      mobile: fictionalMobile(seed),
      utm_source: random.weighted({ google: 40, facebook: 25, referral: 20, branch: 15 }),
      utm_medium: random.pick(['cpc', 'social', 'email', 'partner']),
      utm_campaign: random.pick(['open-account-2026', 'festive', 'zero-brokerage', 'ipo-season']),
      utm_term: null,
      utm_content: random.pick(['banner-a', 'banner-b', 'video', 'text']),
      utm_promo: null,
      emp_code: seller?.employeeCode ?? null,
      emp_branch_code: seller?.branchCode ?? null,
      created_on: awake(new Date(now.getTime() - random.between(10, days * minutesOfDay) * 60_000)),
    };
  });
}

function utmColumns(utm: ApplicationPlan['utm']) {
  return {
    utm_source: utm?.UtmSource ?? null,
    utm_medium: utm?.UtmMedium ?? null,
    utm_campaign: utm?.UtmCampaign ?? null,
    utm_term: utm?.UtmTerm ?? null,
    utm_content: utm?.UtmContent ?? null,
    utm_promo: utm?.UtmPromo ?? null,
  };
}

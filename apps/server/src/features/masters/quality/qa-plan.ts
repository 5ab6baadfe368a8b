import { masterTexts } from '@kyc/contract/masters/master-texts';
import { qaPlan } from '@kyc/contract/masters/quality/qa-plan';
import { qaAssumedMinutes, qaReportDays } from '@kyc/contract/quality/quality-choices';
import { qualityTexts } from '@kyc/contract/quality/quality-texts';
import { unprocessable } from '@kyc/contract/refusal';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import type { Tx } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { countByStratum } from '@kyc/db/tables/quality/qa-decision-table';
import { countReviewers, selectRates } from '@kyc/db/tables/quality/qa-plan-table';
import { selectMedianMinutes } from '@kyc/db/tables/quality/qa-verdict-table';
import { findCapacityFault } from '@kyc/domain/quality/samples/capacity';
import { sql } from 'kysely';
import type { Services } from '../../../platform/services.ts';
import { defineMasterTable, type MasterTable } from '../master-table.ts';

const dayMs = 24 * 60 * 60 * 1000;
const monthDays = 30;

export function qaPlanTable({ clock }: Pick<Services, 'clock'>): MasterTable {
  return defineMasterTable({
    master: qaPlan,
    table: 'qa_plan',
    id: 'plan_id',
    version: 'row_version',
    rows: sql`select plan_id as "PlanId", stratum as "Stratum", rate as "Rate", is_active as "IsActive", row_version as "RowVersion",
      (select count(*)::integer from qa_decision d where d.tenant_id = ${servedTenant} and d.stratum = qa_plan.stratum
        and d.decided_on >= now() - interval '30 days') as "Decisions"
      from qa_plan where tenant_id = ${servedTenant}`,
    searchOn: ['Rate'],
    order: ['Stratum'],
    unique: [['Stratum']],
    async check(tx, { form, before }) {
      const { Rate, Stratum } = form;
      if (Rate < 0 || Rate > 100) throw unprocessable('Rate', qualityTexts.rateRange);
      if (before !== undefined && before.Stratum !== Stratum)
        return [{ Field: 'Stratum', Message: masterTexts.invalid('Decisions') }];
      await requireCapacity(tx, { stratum: Stratum, rate: Rate, now: clock.now() });
      return [];
    },
  });
}

/** @throws Refusal `unprocessable` with the hours, if the reviewers cannot review all samples */
async function requireCapacity(
  tx: Tx,
  { stratum, rate, now }: { readonly stratum: number; readonly rate: number; readonly now: Date },
): Promise<void> {
  const since = (days: number) => new Date(now.getTime() - days * dayMs);
  const [rates, decisions, minutes, reviewers, { QaMonthlyCap }] = await Promise.all([
    selectRates(tx),
    countByStratum(tx, since(monthDays)),
    selectMedianMinutes(tx, since(qaReportDays)),
    countReviewers(tx),
    readTenantSettings(tx),
  ]);
  // A lower rate is always allowed, also while the plan is above the limit.
  if (rate <= (rates.get(stratum) ?? 0)) return;
  const fault = findCapacityFault({
    strata: [...new Map([...rates, [stratum, rate] as const])].map(([of, percent]) => ({
      decisions: decisions.get(of) ?? 0,
      percent,
    })),
    minutes: minutes ?? qaAssumedMinutes,
    reviewers,
    monthlyCap: QaMonthlyCap,
  });
  if (fault !== undefined) throw unprocessable('Rate', qualityTexts.overCapacity(fault));
}

import { Refusal } from '@kyc/contract/refusal';
import type { ReportDefinitionOfTenant } from '@kyc/contract/reports/custom-reports';
import type { ReportFilter } from '@kyc/contract/reports/report-filter';
import { texts } from '@kyc/contract/texts';
import { isValue } from '@kyc/db/tables/applications/found-values';
import type { Reads } from '@kyc/db/connection/transaction';
import { indianPeriod } from '@kyc/domain/time/indian-period';
import { sql } from 'kysely';
import type { ReportSheet } from '../report-definition.ts';
import { within } from '../sql-words.ts';
import { requirePast } from '../../../lists/require-period.ts';
import { findDefinition } from './find-definition.ts';
import { decideCondition } from './column-conditions.ts';
import { groupedSheet, rowSheet, type CustomDefinition } from './sheet-of-rows.ts';
import { subjects } from './subjects.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

/** @throws Refusal `notFound`, or when a filter that the report offers is wanting (§5) */
export async function findCustomSheet(
  tx: Reads,
  filter: ReportFilter,
): Promise<{ report: ReportDefinitionOfTenant; sheet: ReportSheet }> {
  const report = await findDefinition(tx, filter.Id);
  return { report, sheet: customSheet(tx, { report, filter }) };
}

/** @throws Refusal when a filter that the report offers is missing (§5) */
export function customSheet(
  tx: Reads,
  { report, filter }: { readonly report: CustomDefinition; readonly filter: ReportFilter },
): ReportSheet {
  const subject = subjects[report.Subject];
  const offered = offeredFilter(report, filter);
  const chosen = report.Columns.flatMap((name) => {
    const column = subject.columns.get(name);
    return column === undefined ? [] : [{ name, ...column }];
  });
  const decided = Object.entries(report.Conditions).map(([name, values]) =>
    decideCondition(subject.columns.get(name), values),
  );
  const afterOpening = decided.flatMap((condition) => ('sql' in condition ? [] : [condition]));
  const conditions = [
    sql`${sql.ref(`${subject.alias}.tenant_id`)} = ${servedTenant}`,
    within(subject.moment, indianPeriod(offered)),
    ...(offered.uan === '' ? [] : [sql`a.uan = ${offered.uan.toUpperCase()}`]),
    ...(offered.mobile === '' ? [] : [isValue(tx, 'a.mobile', offered.mobile)]),
    ...decided.flatMap((condition) => ('sql' in condition ? [condition.sql] : [])),
  ];
  const from = sql`${subject.from} where ${sql.join(conditions, sql` and `)}`;
  const parts = { report, subject, chosen, afterOpening, from };
  return report.IsGrouped ? groupedSheet(parts) : rowSheet(parts);
}

interface OfferedFilter {
  readonly FromDate: string | null;
  readonly ToDate: string | null;
  readonly uan: string;
  readonly mobile: string;
}

/** What the flags let through of the filter. */
function offeredFilter(report: CustomDefinition, filter: ReportFilter): OfferedFilter {
  const uan = report.FilterUan ? (filter.Uan ?? '') : '';
  const mobile = report.FilterMobile ? (filter.Mobile ?? '') : '';
  if (report.FilterUan && report.FilterMobile && uan === '' && mobile === '')
    throw new Refusal('invalid', texts.mobileOrUanRequired);
  const FromDate = report.FilterFromDate ? momentOf(filter.FromDate, report.FilterFromTime) : null;
  const ToDate = report.FilterToDate ? momentOf(filter.ToDate, report.FilterToTime) : null;
  const { from, before } = indianPeriod({ FromDate, ToDate });
  if (from !== null && before !== null && from >= before) throw new Refusal('invalid', texts.fromAfterTo);
  requirePast(FromDate, new Date());
  return { FromDate, ToDate, uan, mobile };
}

function momentOf(dayOrMoment: string | null | undefined, takesTime: boolean): string {
  if (dayOrMoment == null) throw new Refusal('invalid', texts.dateRequired);
  return takesTime ? dayOrMoment : dayOrMoment.slice(0, 10);
}

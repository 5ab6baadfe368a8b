import { Refusal } from '@kyc/contract/refusal';
import type { ReportDefinitionOfTenant } from '@kyc/contract/reports/custom-reports';
import type { ReportFilter } from '@kyc/contract/reports/report-filter';
import { texts } from '@kyc/contract/texts';
import { isValue } from '@kyc/db/tables/applications/found-values';
import type { Reads } from '@kyc/db/connection/transaction';
import { indianPeriod } from '@kyc/domain/time/indian-period';
import { sql, type RawBuilder } from 'kysely';
import type { ExportRow } from '../../../exports/export-table.ts';
import type { ReportSheet } from '../report-definition.ts';
import { within } from '../sql-words.ts';
import { requirePast } from '../../../lists/require-period.ts';
import { findDefinition } from './find-definition.ts';
import { subjects, type SubjectColumn } from './subjects.ts';

/** @throws Refusal `notFound`, or when a filter that the report offers is wanting (§5) */
export async function findCustomSheet(
  tx: Reads,
  filter: ReportFilter,
): Promise<{ report: ReportDefinitionOfTenant; sheet: ReportSheet }> {
  const report = await findDefinition(tx, filter.Id);
  return { report, sheet: customSheet(tx, { report, filter }) };
}

function customSheet(
  tx: Reads,
  { report, filter }: { readonly report: ReportDefinitionOfTenant; readonly filter: ReportFilter },
): ReportSheet {
  const subject = subjects[report.Subject];
  const offered = offeredFilter(report, filter);
  const chosen = report.Columns.flatMap((name) => {
    const column = subject.columns.get(name);
    return column === undefined ? [] : [{ name, ...column }];
  });
  const conditions = [
    within(subject.moment, indianPeriod(offered)),
    ...(offered.uan === '' ? [] : [sql`a.uan = ${offered.uan.toUpperCase()}`]),
    ...(offered.mobile === '' ? [] : [isValue(tx, 'a.mobile', offered.mobile)]),
    ...Object.entries(report.Conditions).map(([name, values]) => oneOf(subject.columns.get(name), values)),
  ];
  const where = sql.join(conditions, sql` and `);
  const columns = chosen.map(({ name, kind }) => ({ header: name, kind }));
  const sheet = {
    name: report.ReportName,
    complete: (row: ExportRow) => row.map((cell, place) => chosen[place]?.shown?.(cell) ?? cell),
  };
  if (report.IsGrouped)
    return {
      ...sheet,
      columns: [...columns, { header: 'Count', kind: 'number' }],
      query: grouped(chosen, sql`${subject.from} where ${where}`),
      isRegrouped: chosen.some(({ equalBy }) => equalBy !== undefined),
    };
  const cells = sql.join(chosen.map((column) => column.sql));
  return {
    ...sheet,
    columns,
    namesApplications: true,
    query: sql`select ${cells}, a.application_id from ${subject.from} where ${where} order by ${subject.moment} desc`,
  };
}

/** Equal values are sealed differently each time: any of them represents its group. */
function grouped(chosen: readonly SubjectColumn[], from: RawBuilder<unknown>): RawBuilder<unknown> {
  const cells = chosen.map(({ sql: cell, equalBy }) => (equalBy === undefined ? cell : sql`min(${cell})`));
  const places = sql.join(chosen.map(({ equalBy }, index) => equalBy ?? sql.lit(index + 1)));
  return sql`select ${sql.join(cells)}, count(*) from ${from} group by ${places} order by ${places}`;
}

function oneOf(column: SubjectColumn | undefined, values: readonly string[]): RawBuilder<unknown> {
  // A definition may outlive a column; then nothing can be shown to fulfil it.
  return column === undefined ? sql`false` : sql`${column.sql} = any(${[...values]}::text[])`;
}

interface OfferedFilter {
  readonly FromDate: string | null;
  readonly ToDate: string | null;
  readonly uan: string;
  readonly mobile: string;
}

/** What the flags let through of the filter. */
function offeredFilter(report: ReportDefinitionOfTenant, filter: ReportFilter): OfferedFilter {
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

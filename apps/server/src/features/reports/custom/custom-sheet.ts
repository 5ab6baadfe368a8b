import { Refusal } from '@kyc/contract/refusal';
import type { ReportDefinitionOfTenant } from '@kyc/contract/reports/custom-reports';
import type { ReportFilter } from '@kyc/contract/reports/report-filter';
import { texts } from '@kyc/contract/texts';
import { indianPeriod } from '@kyc/domain/time/indian-period';
import { sql, type RawBuilder } from 'kysely';
import type { ReportSheet } from '../report-definition.ts';
import { within } from '../sql-words.ts';
import { subjects, type SubjectColumn } from './subjects.ts';

/** @throws Refusal when a filter that the report offers is wanting (§5) */
export function customSheet(report: ReportDefinitionOfTenant, filter: ReportFilter): ReportSheet {
  const subject = subjects[report.Subject];
  const offered = offeredFilter(report, filter);
  const chosen = report.Columns.flatMap((name) => {
    const column = subject.columns.get(name);
    return column === undefined ? [] : [{ name, ...column }];
  });
  const conditions = [
    within(subject.moment, indianPeriod(offered)),
    ...(offered.uan === '' ? [] : [sql`a.uan = ${offered.uan.toUpperCase()}`]),
    ...(offered.mobile === '' ? [] : [sql`a.mobile = ${offered.mobile}`]),
    ...Object.entries(report.Conditions).map(([name, values]) => oneOf(subject.columns.get(name), values)),
  ];
  const cells = sql.join(chosen.map((column) => column.sql));
  const places = sql.join(chosen.map((_, index) => sql.lit(index + 1)));
  const where = sql.join(conditions, sql` and `);
  const columns = chosen.map(({ name, kind }) => ({ header: name, kind }));
  return {
    name: report.ReportName,
    columns: report.IsGrouped ? [...columns, { header: 'Count', kind: 'number' }] : columns,
    query: report.IsGrouped
      ? sql`select ${cells}, count(*) from ${subject.from} where ${where} group by ${places} order by ${places}`
      : sql`select ${cells} from ${subject.from} where ${where} order by ${subject.moment} desc`,
  };
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
  return { FromDate, ToDate, uan, mobile };
}

function momentOf(dayOrMoment: string | null | undefined, takesTime: boolean): string {
  if (dayOrMoment == null) throw new Refusal('invalid', texts.dateRequired);
  return takesTime ? dayOrMoment : dayOrMoment.slice(0, 10);
}

import { Refusal } from '@kyc/contract/refusal';
import { measureHeader, type ReportDefinitionOfTenant } from '@kyc/contract/reports/custom-reports';
import { sql, type RawBuilder } from 'kysely';
import type { ExportColumn, ExportRow } from '../../../exports/export-table.ts';
import { comparerOf, type Order } from '../compare-cells.ts';
import { cellsOfMeasure, regroupRows } from '../regroup-rows.ts';
import { groupChart, type ChartReader } from '../report-charts.ts';
import type { Batches, ReportSheet } from '../report-definition.ts';
import type { DecidedCondition } from './column-conditions.ts';
import type { Subject, SubjectColumn } from './subject-columns.ts';

/** The part of a definition that decides the rows; its id does not. */
export type CustomDefinition = Omit<ReportDefinitionOfTenant, 'ReportId' | 'RowVersion'>;

/** The rows of a report in another order than SQL's are held in memory. */
const mostSorted = 100_000;

interface SheetParts {
  readonly report: CustomDefinition;
  readonly subject: Subject;
  readonly chosen: readonly (SubjectColumn & { readonly name: string })[];
  /** The conditions on sealed values. */
  readonly afterOpening: readonly Extract<DecidedCondition, { cell: unknown }>[];
  /** From `from` to the end of `where`. */
  readonly from: RawBuilder<unknown>;
}

/** A row for each row of the subject. */
export function rowSheet({ report, subject, chosen, afterOpening, from }: SheetParts): ReportSheet {
  const columns = chosen.map(exportColumn);
  const cells = [...chosen.map((column) => column.sql), ...afterOpening.map(({ cell }) => cell)];
  const order = report.RowOrder;
  const sortedBy = chosen.find(({ name }) => name === order?.Column);
  const isSortedBySql = sortedBy !== undefined && isPlain(sortedBy);
  const direction = order?.Dir === 'desc' ? sql`desc` : sql`asc`;
  const bySql = isSortedBySql ? sql`${sortedBy.sql} ${direction} nulls last, ` : sql``;
  const place = columns.findIndex(({ header }) => header === order?.Column);
  const column = columns[place];
  const compare =
    isSortedBySql || column === undefined
      ? undefined
      : byCell(place, comparerOf(column), order?.Dir === 'desc' ? -1 : 1);
  return {
    name: report.ReportName,
    columns,
    namesApplications: true,
    query: sql`select ${sql.join(cells)}, a.application_id from ${from} order by ${bySql}${subject.moment} desc`,
    transform: (batches) => rowsInOrder(eachRow(batches, { chosen, afterOpening }), compare),
  };
}

/** A row for each group of equal cells, with its measures and its count. */
export function groupedSheet({ report, subject, chosen, afterOpening, from }: SheetParts): ReportSheet {
  const measured = report.Measures.map((measure) => ({ ...measure, header: measureHeader(measure) }));
  const columns: ExportColumn[] = [
    ...chosen.map(exportColumn),
    ...measured.map(({ header }) => ({ header, kind: 'decimal' as const })),
    { header: 'Count', kind: 'number' },
  ];
  const identifying = [...chosen, ...afterOpening.map(({ cell }) => ({ sql: cell, equalBy: cell }))];
  // Equal values are sealed differently each time: any one represents its group.
  const cells = identifying.map(({ sql: cell, equalBy }) =>
    equalBy === undefined ? cell : sql`min(${cell})`,
  );
  const places = sql.join(identifying.map(({ equalBy }, index) => equalBy ?? sql.lit(index + 1)));
  const measures = measured.flatMap(({ Column }) =>
    partsOfMeasure(subject.columns.get(Column)?.sql ?? sql`null`),
  );
  return {
    name: report.ReportName,
    columns,
    query: sql`select ${sql.join([...cells, ...measures])}, count(*) from ${from} group by ${places} order by ${places}`,
    transform: async function* regrouped(batches) {
      yield await regroupRows(batches, {
        identify: (row) => opened(row, { chosen, afterOpening }),
        measuresAt: identifying.length,
        measures: measured.map(({ Function: name }) => name),
        compare: orderOfGroups(columns, report.RowOrder, chosen.length),
      });
    },
  };
}

/** @see cellsOfMeasure */
function partsOfMeasure(value: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const parts = ['sum', 'count', 'min', 'max'].map((name) => sql`${sql.raw(name)}((${value})::float8)`);
  if (parts.length !== cellsOfMeasure) throw new Error('a measure has other cells than are read');
  return parts;
}

function exportColumn({ name, kind, order }: SheetParts['chosen'][number]): ExportColumn {
  return { header: name, kind, ...(order !== undefined && { order }) };
}

/** SQL can order and compare the displayed values. */
function isPlain({ equalBy, shown, order }: SubjectColumn): boolean {
  return equalBy === undefined && shown === undefined && order === undefined;
}

type Opening = Pick<SheetParts, 'chosen' | 'afterOpening'>;

/** The shown cells of a row; undefined where a condition on a sealed value does not hold. */
function opened(row: ExportRow, { chosen, afterOpening }: Opening): ExportRow | undefined {
  const isKept = afterOpening.every(({ holds }, index) => holds(row[chosen.length + index]));
  return isKept ? chosen.map(({ shown }, place) => shown?.(row[place]) ?? row[place]) : undefined;
}

async function* eachRow(batches: Batches, opening: Opening): Batches {
  for await (const batch of batches)
    yield batch.flatMap((row) => {
      const cells = opened(row, opening);
      return cells === undefined ? [] : [[...cells, row.at(-1)]];
    });
}

type Compare = (a: ExportRow, b: ExportRow) => number;

/** @throws Refusal `tooManyToSort` */
async function* rowsInOrder(batches: Batches, compare: Compare | undefined): Batches {
  if (compare === undefined) {
    yield* batches;
    return;
  }
  const rows: ExportRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length > mostSorted) throw new Refusal('tooManyToSort');
  }
  yield rows.toSorted(compare);
}

function byCell(place: number, order: Order, direction: 1 | -1): Compare {
  return (a, b) => order(a[place], b[place], direction);
}

/** By the requested column first, then by the cells of the groups. */
function orderOfGroups(
  columns: readonly ExportColumn[],
  wanted: CustomDefinition['RowOrder'],
  cells: number,
): Compare {
  const place = columns.findIndex(({ header }) => header === wanted?.Column);
  const column = columns[place];
  const first =
    column === undefined ? [] : [byCell(place, comparerOf(column), wanted?.Dir === 'desc' ? -1 : 1)];
  const others = columns.slice(0, cells).map((one, index) => byCell(index, comparerOf(one), 1));
  const all = [...first, ...others];
  return (a, b) => {
    for (const compare of all) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** The chart of the report: its groups by their count, which is the last column; undefined without groups. */
export function chartOf(
  { ReportName, IsGrouped }: Pick<CustomDefinition, 'ReportName' | 'IsGrouped'>,
  { columns }: ReportSheet,
): (() => ChartReader) | undefined {
  return IsGrouped ? () => groupChart(ReportName, columns.length - 1) : undefined;
}

import { Refusal } from '@kyc/contract/refusal';
import type { MeasureFunction } from '@kyc/contract/reports/custom-reports';
import type { ExportRow } from '../../exports/export-table.ts';
import type { Batches } from './report-definition.ts';

/** They are held in memory until the last one is there. */
const mostGroups = 100_000;

/** The cells for each measure of a group in SQL's rows: sum, count, minimum and maximum. */
export const cellsOfMeasure = 4;

/** Groups as SQL read them: their cells, then the cells of each measure, then the number of rows. */
export interface Grouping {
  /** The cells that identify a group, opened and converted; undefined where the group does not fulfil a condition. */
  readonly identify: (row: ExportRow) => ExportRow | undefined;
  /** The place of the first measure. */
  readonly measuresAt: number;
  readonly measures: readonly MeasureFunction[];
  readonly compare: (a: ExportRow, b: ExportRow) => number;
}

interface Values {
  sum: number;
  count: number;
  least: number;
  most: number;
}

interface Group {
  readonly cells: ExportRow;
  readonly values: readonly Values[];
  rows: number;
}

/**
 * Groups whose cells have turned out equal become one: each with its measures and its number of rows.
 * @throws Refusal `tooManyToSort`
 */
export async function regroupRows(
  batches: Batches,
  { identify, measuresAt, measures, compare }: Grouping,
): Promise<ExportRow[]> {
  const groups = new Map<string, Group>();
  for await (const batch of batches)
    for (const row of batch) {
      const cells = identify(row);
      if (cells === undefined) continue;
      const key = JSON.stringify(cells);
      const group = groups.get(key) ?? newGroup(cells, measures.length);
      groups.set(key, group);
      group.rows += Number(row.at(-1));
      for (const [number, values] of group.values.entries())
        add(values, row, measuresAt + number * cellsOfMeasure);
      if (groups.size > mostGroups) throw new Refusal('tooManyToSort');
    }
  const merged = [...groups.values()].map(({ cells, values, rows }) => [
    ...cells,
    ...measures.map((name, number) => result(name, values[number])),
    rows,
  ]);
  return merged.toSorted(compare);
}

function newGroup(cells: ExportRow, measures: number): Group {
  const values = Array.from({ length: measures }, () => ({
    sum: 0,
    count: 0,
    least: Number.POSITIVE_INFINITY,
    most: Number.NEGATIVE_INFINITY,
  }));
  return { cells, values, rows: 0 };
}

function add(values: Values, row: ExportRow, at: number): void {
  const [sum, count, least, most] = row.slice(at, at + cellsOfMeasure).map(Number);
  // Of a group without any value, SQL gives null for all but the count.
  if (count === undefined || count === 0) return;
  values.sum += sum ?? 0;
  values.count += count;
  values.least = Math.min(values.least, least ?? values.least);
  values.most = Math.max(values.most, most ?? values.most);
}

function result(name: MeasureFunction, values: Values | undefined): number | null {
  if (values === undefined || values.count === 0) return null;
  return name === 'average' ? values.sum / values.count : values[name];
}

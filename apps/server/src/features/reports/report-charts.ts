import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import type { ReportCode } from '@kyc/contract/reports/report-codes';
import { cellText } from '../../exports/cell-text.ts';
import type { ExportColumn, ExportRow } from '../../exports/export-table.ts';
import { unknownColumn } from './page-of-rows.ts';

export interface Chart {
  readonly Title: string;
  readonly Unit: 'count' | 'hours';
  readonly Bars: Bar[];
  /** The number of omitted bars. */
  readonly More: number;
}

interface Bar {
  Label: string;
  Value: number;
}

/** Reads a report's rows one after the other and remembers only what its chart shows. */
export interface ChartReader {
  take(row: ExportRow): void;
  chart(): Chart;
}

type Cell = (row: ExportRow, header: string) => unknown;

const mostBars = 12;

function first(bars: Bar[]): Pick<Chart, 'Bars' | 'More'> {
  return { Bars: bars.slice(0, mostBars), More: Math.max(bars.length - mostBars, 0) };
}

/** Sums of the last cell by the first, for rows that are counts. */
export function groupChart(title: string, countAt: number): ChartReader {
  const sums = new Map<string, number>();
  return {
    take(row) {
      const label = typeof row[0] === 'string' ? row[0] : '';
      sums.set(label, (sums.get(label) ?? 0) + Number(row[countAt]));
    },
    chart() {
      const bars = [...sums].map(([Label, Value]) => ({ Label: Label === '' ? 'None' : Label, Value }));
      return { Title: title, Unit: 'count', ...first(bars.sort((a, b) => b.Value - a.Value)) };
    },
  };
}

/**
 * The number of rows with each value of a column, as the user sees it.
 * @throws Refusal `invalid` for an unknown column
 */
export function columnChart(columns: readonly ExportColumn[], header: string): ChartReader {
  const place = columns.findIndex((column) => column.header === header);
  const column = columns[place];
  if (column === undefined) throw unknownColumn('ChartBy', header);
  return tally(`Rows by ${header}`, (row) => [cellText(column.kind, row[place]) || 'None'], column.order);
}

/** The chart of a report: an overview before the file is opened. */
export function chartReader(code: ReportCode): ChartReader {
  const { headers } = fixedReport(code);
  const cell: Cell = (row, header) => row[headers.indexOf(header)];
  return readers[code](cell);
}

const readers: Readonly<Record<ReportCode, (cell: Cell) => ChartReader>> = {
  LOGIN_STATUS: (cell) =>
    tally(
      'Ageing in days',
      (row) => [ageBand(cell(row, 'Ageing (days)'))],
      ageBands.map(([name]) => name),
    ),
  LOGIN_SUMMARY: (cell) =>
    lastRow('Login funnel', cell, [
      'Started',
      'Post E-Sign',
      'Review Pending',
      'Assigned',
      'Approved',
      'Rejected',
    ]),
  LEAD_STATUS: (cell) => tally('Leads by status', (row) => [cell(row, 'Lead Status')]),
  TAT: (cell) =>
    average('Turn-around time by stage, average hours', cell, [
      'Customer Fill Time',
      'Queue Time',
      'Verification Time',
      'Hold Time',
      'Rectification Time (customer)',
      'BO Time',
    ]),
  REJECTION: (cell) => tally('Rejections by field', (row) => [cell(row, 'Field')]),
  PAN_NAME: (cell) => tally('System recommendation', (row) => [cell(row, 'System Recommendation')]),
  PENNY_DROP: (cell) => tally('Penny drops by status', (row) => [cell(row, 'Status')]),
  ESIGN_MISMATCH: (cell) => tally('Match result', (row) => [cell(row, 'Match Result')]),
  SENT_FOR_RECTIFICATION: (cell) =>
    tally('Rejections by field', (row) => partsOf(cell(row, 'Rejected Fields'))),
  FORM_FLOW: (cell) => each('Applications that completed the stage', cell, ['Stage', 'Reached']),
  PRODUCTIVITY: (cell) => each('Decisions by verifier', cell, ['Verifier Name', 'Decisions']),
  SEBI_MTF: (cell) => tally('Consents by segment', (row) => [cell(row, 'Segment')]),
};

const ageBands: readonly (readonly [string, number])[] = [
  ['0–1', 1],
  ['2–3', 3],
  ['4–7', 7],
  ['8–15', 15],
  ['16–30', 30],
  ['over 30', Number.POSITIVE_INFINITY],
];

function ageBand(days: unknown): string | undefined {
  return days === null ? undefined : ageBands.find(([, most]) => Number(days) <= most)?.[0];
}

function partsOf(list: unknown): readonly string[] {
  return typeof list === 'string' ? list.split('; ') : [];
}

/** How often each label comes; in the given order, else the most frequent first. */
function tally(
  title: string,
  labels: (row: ExportRow) => readonly unknown[],
  order: readonly string[] = [],
): ChartReader {
  const counts = new Map<string, number>(order.map((label) => [label, 0]));
  return {
    take(row) {
      for (const label of labels(row))
        if (typeof label === 'string' && label !== '') counts.set(label, (counts.get(label) ?? 0) + 1);
    },
    chart() {
      const bars = [...counts].map(([Label, Value]) => ({ Label, Value }));
      if (order.length === 0) bars.sort((a, b) => b.Value - a.Value);
      return { Title: title, Unit: 'count', ...first(bars) };
    },
  };
}

/** One bar for each row that has a label: a Total row has none. */
function each(title: string, cell: Cell, [label, value]: readonly [string, string]): ChartReader {
  const bars: Bar[] = [];
  return {
    take(row) {
      const name = cell(row, label);
      if (typeof name === 'string') bars.push({ Label: name, Value: Number(cell(row, value)) });
    },
    chart: () => ({ Title: title, Unit: 'count', ...first(bars) }),
  };
}

function lastRow(title: string, cell: Cell, headers: readonly string[]): ChartReader {
  let last: ExportRow = [];
  return {
    take(row) {
      last = row;
    },
    chart: () => ({
      Title: title,
      Unit: 'count',
      Bars: headers.map((header) => ({ Label: header, Value: Number(cell(last, header) ?? 0) })),
      More: 0,
    }),
  };
}

/** Mean of the rows that have the duration, in hours. */
function average(title: string, cell: Cell, headers: readonly string[]): ChartReader {
  const sums = headers.map(() => ({ seconds: 0, rows: 0 }));
  return {
    take(row) {
      for (const [index, header] of headers.entries()) {
        const seconds = cell(row, header);
        const sum = sums[index];
        if (sum === undefined || seconds == null) continue;
        sum.seconds += Number(seconds);
        sum.rows += 1;
      }
    },
    chart: () => ({
      Title: title,
      Unit: 'hours',
      Bars: headers.map((header, index) => {
        const { seconds, rows } = sums[index] ?? { seconds: 0, rows: 0 };
        // Unrounded: the screen rounds once.
        return { Label: header, Value: rows === 0 ? 0 : seconds / rows / 3600 };
      }),
      More: 0,
    }),
  };
}

import type { ReportPreview } from '@kyc/contract/reports/reports';
import { Paper, Text, Title } from '@mantine/core';
import { useId, type CSSProperties } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { formatCount } from '../../../lib/display/formatting.ts';
import classes from '../components/reports.module.css';
import { axisOf } from './chart-axis.ts';
import type { ChartKind } from './chart-kind.ts';

type Chart = NonNullable<ReportPreview['Chart']>;

interface ReportChartProps {
  readonly chart: Chart;
  readonly kind: ChartKind;
}

/** The figures of a report as bars, columns or a table of values; bars and columns are lists for a screen reader. */
export function ReportChart({ chart, kind }: ReportChartProps) {
  const titleId = useId();
  if (kind === 'none') return null;
  const text = (value: number) =>
    chart.Unit === 'hours' ? t('reports.hours', { value: value.toFixed(1) }) : formatCount(value);
  const axis = axisOf(Math.max(...chart.Bars.map(({ Value }) => Value), 0), chart.Unit);
  const figures = { chart, titleId, text, axis };
  return (
    <Paper withBorder p="sm" mb="sm" maw={1100}>
      <Title order={2} id={titleId} mb={8}>
        {chart.Title}
      </Title>
      {kind === 'bars' ? <Bars {...figures} /> : null}
      {kind === 'columns' ? <Columns {...figures} /> : null}
      {kind === 'values' ? (
        <SmallTable
          name={chart.Title}
          look="lined"
          size="xs"
          columns={[
            { header: t('reports.chart.value'), render: ({ Label }) => Label },
            {
              header: t(chart.Unit === 'hours' ? 'reports.chart.hours' : 'reports.chart.count'),
              isNumber: true,
              render: ({ Value }) => text(Value),
            },
          ]}
          rows={chart.Bars}
          keyOf={({ Label }) => Label}
        />
      ) : null}
      {chart.More === 0 ? null : (
        <Text size="sm">{t('reports.more', { number: formatCount(chart.More) })}</Text>
      )}
    </Paper>
  );
}

interface FiguresProps {
  readonly chart: Chart;
  readonly titleId: string;
  readonly text: (value: number) => string;
  /** From 0 to the end of the axis. */
  readonly axis: readonly number[];
}

/** Of the length of the axis; a value that is not 0 stays visible. */
function shareOf(value: number, axis: readonly number[]): string {
  return value === 0 ? '0' : `${Math.max(0.5, (100 * value) / (axis.at(-1) ?? 1))}%`;
}

/** The lines of the axis behind a bar. */
const linesOf = (axis: readonly number[]) => ({ '--marks': axis.length - 1 }) as CSSProperties;

function Bars({ chart, titleId, text, axis }: FiguresProps) {
  return (
    <ul className={classes['bars']} style={linesOf(axis)} aria-labelledby={titleId}>
      {chart.Bars.map(({ Label, Value }) => (
        <li key={Label}>
          <span className={classes['barLabel']} title={Label}>
            {Label}
          </span>
          <span className={classes['track']} aria-hidden>
            <span className={classes['bar']} style={{ width: shareOf(Value, axis) }} />
          </span>
          <span className={classes['barValue']}>{text(Value)}</span>
        </li>
      ))}
      <li aria-hidden className={classes['axis']}>
        <span />
        <span className={classes['marks']}>
          {axis.map((mark) => (
            <span key={mark}>{formatCount(mark)}</span>
          ))}
        </span>
        <span />
      </li>
    </ul>
  );
}

function Columns({ chart, titleId, text, axis }: FiguresProps) {
  return (
    <ul className={classes['columns']} style={linesOf(axis)} aria-labelledby={titleId}>
      {chart.Bars.map(({ Label, Value }) => (
        <li key={Label}>
          <span className={classes['columnValue']}>{text(Value)}</span>
          <span className={classes['columnTrack']} aria-hidden>
            <span className={classes['column']} style={{ height: shareOf(Value, axis) }} />
          </span>
          <span className={classes['columnLabel']} title={Label}>
            {Label}
          </span>
        </li>
      ))}
    </ul>
  );
}

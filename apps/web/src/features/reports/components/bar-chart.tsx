import type { previewReport } from '@kyc/contract/reports/reports';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Paper, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/display/formatting.ts';
import classes from './reports.module.css';

type Chart = NonNullable<ReplyOf<typeof previewReport>['Chart']>;

/** Horizontal bars with their values as text: a list for a screen reader, and no library in the page. */
export function BarChart({ chart }: { readonly chart: Chart }) {
  const { t } = useTranslation();
  const titleId = useId();
  const most = Math.max(...chart.Bars.map(({ Value }) => Value), 0);
  const text = (value: number) =>
    chart.Unit === 'hours' ? t('reports.hours', { value: value.toFixed(1) }) : formatCount(value);
  return (
    <Paper withBorder p="sm" mb="sm" maw={760}>
      <Title order={2} id={titleId} mb={8}>
        {chart.Title}
      </Title>
      <ul className={classes['bars']} aria-labelledby={titleId}>
        {chart.Bars.map(({ Label, Value }) => (
          <li key={Label}>
            <span className={classes['barLabel']} title={Label}>
              {Label}
            </span>
            <span className={classes['track']} aria-hidden>
              <span
                className={classes['bar']}
                style={{ width: Value === 0 ? 0 : `${Math.max(0.5, (100 * Value) / most)}%` }}
              />
            </span>
            <span className={classes['barValue']}>{text(Value)}</span>
          </li>
        ))}
      </ul>
      {chart.More === 0 ? null : (
        <Text size="sm">{t('reports.more', { number: formatCount(chart.More) })}</Text>
      )}
    </Paper>
  );
}

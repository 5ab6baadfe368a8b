import type { MyDay } from '@kyc/contract/routing/routing';
import { Text } from '@mantine/core';
import { formatCount } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';
import classes from './routing.module.css';

/** Speed and quality of the reader only. */
export function OwnFigures({ own }: { readonly own: MyDay['Own'] }) {
  const figures = [
    [t('routing.myDay.decided'), formatCount(own.Decided)],
    [t('routing.myDay.median'), own.MedianMinutes === null ? '–' : own.MedianMinutes.toFixed(1)],
    [t('routing.myDay.returnedToday'), formatCount(own.Returned)],
    [t('routing.myDay.sentBack'), formatCount(own.SentBack)],
  ] as const;
  return (
    <>
      <dl className={classes['figures']}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt="xs">
        {t('routing.myDay.private')}
      </Text>
    </>
  );
}

import type { Incident } from '@kyc/contract/incidents/incidents';
import { Text } from '@mantine/core';
import { t } from '../../lib/texts/t.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';

const minuteMs = 60_000;

interface ClockLineProps {
  readonly clock: Incident['Clocks'][number];
  readonly noticedOn: string;
  /** Milliseconds, at the last update of the clocks. */
  readonly now: number;
}

/** The due time of a notice, and the time until then. */
export function ClockLine({ clock: { Notice, DueOn }, noticedOn, now }: ClockLineProps) {
  const left = Math.floor((Date.parse(DueOn) - now) / minuteMs);
  const isAtOnce = DueOn === noticedOn;
  const on = formatDateTime(DueOn);
  const time = t('incidents.hours', { hours: Math.floor(left / 60), minutes: left % 60 });
  const said = isAtOnce
    ? t('incidents.atOnce')
    : left > 0
      ? t('incidents.left', { time, on })
      : t('incidents.over', { on });
  return (
    <Text size="xs" {...(!isAtOnce && left <= 0 && { c: 'red' })}>
      <strong>{t(`incidents.notices.${Notice}`)}</strong> {said}
    </Text>
  );
}

import type { SlaState } from '@kyc/contract/applications/sla-state';
import { IconAlertTriangle, IconClock, IconHourglass, IconPlayerPause, type Icon } from '@tabler/icons-react';
import { useNow } from '../../lib/clock/use-now.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { dueWords, type Due } from '../../lib/sla/due-words.ts';
import { t } from '../../lib/texts/t.ts';
import classes from './due-mark.module.css';

const dueIcons: Record<SlaState, Icon> = {
  onTime: IconClock,
  dueSoon: IconHourglass,
  overdue: IconAlertTriangle,
  paused: IconPlayerPause,
};

/** The time until the due time with its state by icon and word; the moment itself under the pointer and at focus. */
export function DueMark({ due }: { readonly due: Due }) {
  const words = dueWords(due, useNow());
  if (words === null) return null;
  const { state, duration } = words;
  const DueIcon = dueIcons[state];
  const exact =
    state === 'paused' ? t('sla.pausedHint') : t('sla.exact', { moment: formatDateTime(due.DueOn) });
  return (
    <button type="button" className={classes['due']} data-state={state} title={exact}>
      <DueIcon size={13} aria-hidden />
      <span className={classes['relative']}>{t(`sla.short.${state}`, { duration })}</span>
      <span className={classes['exact']}>{state === 'paused' ? exact : formatDateTime(due.DueOn)}</span>
    </button>
  );
}

import type { SlaState } from '@kyc/contract/applications/sla-state';
import { IconAlertTriangle, IconClock, IconHourglass, IconPlayerPause, type Icon } from '@tabler/icons-react';
import { useNow } from '../../lib/clock/use-now.ts';
import { formatDateTime, formatDay } from '../../lib/display/formatting.ts';
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
  const { hint, focused } = state === 'paused' ? pausedWords(due) : dueMoment(due);
  return (
    <button type="button" className={classes['due']} data-state={state} title={hint}>
      <DueIcon size={13} aria-hidden />
      <span className={classes['relative']}>{t(`sla.short.${state}`, { duration })}</span>
      <span className={classes['exact']}>{focused}</span>
    </button>
  );
}

interface ExactWords {
  readonly hint: string;
  /** In the place of the relative words. */
  readonly focused: string;
}

function dueMoment({ DueOn }: Due): ExactWords {
  const moment = formatDateTime(DueOn);
  return { hint: t('sla.exact', { moment }), focused: moment };
}

function pausedWords({ ReturnsOn }: Due): ExactWords {
  if (ReturnsOn === null || ReturnsOn === undefined)
    return { hint: t('sla.pausedHint'), focused: t('sla.short.paused') };
  const day = formatDay(ReturnsOn);
  return {
    hint: `${t('sla.returnsOn', { day })} ${t('sla.pausedHint')}`,
    focused: t('sla.pausedUntil', { day }),
  };
}

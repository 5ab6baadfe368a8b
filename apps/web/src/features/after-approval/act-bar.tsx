import { legActions, type LegAction } from '@kyc/contract/after-approval/leg-actions';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconClockPause,
  IconMessagePlus,
  IconPencil,
  IconSend2,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { formatCount } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';
import classes from './after-approval.module.css';

const icons: Record<LegAction, Icon> = {
  rectify: IconSend2,
  correct: IconPencil,
  wait: IconClockPause,
  notNeeded: IconBan,
};

interface ActBarProps {
  readonly count: number;
  readonly onAct: (action: LegAction) => void;
  /** Only for a single leg. */
  readonly onAnswer: () => void;
  readonly onClear: () => void;
}

/** The number of selected legs, and the actions on them. */
export function ActBar({ count, onAct, onAnswer, onClear }: ActBarProps) {
  if (count === 0) return <span role="status" />;
  return (
    <div className={classes['bar']} role="group" aria-label={t('afterApproval.bar')}>
      <span className={classes['count']} role="status">
        {t('afterApproval.selected', { n: formatCount(count) })}
      </span>
      {legActions.map((action) => {
        const ActionIcon = icons[action];
        return (
          <Button
            key={action}
            size="compact-sm"
            variant="light"
            leftSection={<ActionIcon size={15} aria-hidden />}
            onClick={() => onAct(action)}
          >
            {t(`afterApproval.actions.${action}`)}
          </Button>
        );
      })}
      {count === 1 ? (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconMessagePlus size={15} aria-hidden />}
          onClick={onAnswer}
        >
          {t('afterApproval.answer.title')}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconX size={15} aria-hidden />}
        onClick={onClear}
      >
        {t('afterApproval.unselect')}
      </Button>
    </div>
  );
}

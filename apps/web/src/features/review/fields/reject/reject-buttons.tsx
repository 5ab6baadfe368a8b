import { Button } from '@mantine/core';
import { t } from '../../../../lib/texts/t.ts';
import classes from './reject-frame.module.css';

interface RejectButtonsProps {
  /** The number of reasons to choose from. */
  readonly choices: number;
  readonly onCancel: () => void;
  /** Undefined if the field is not rejected. */
  readonly onWithdraw: (() => void) | undefined;
}

const MOST_DIGITS = 9;

export function RejectButtons({ choices, onCancel, onWithdraw }: RejectButtonsProps) {
  const most = Math.min(MOST_DIGITS, choices);
  return (
    <div className={classes['buttons']}>
      <span className={classes['hint']}>
        {most === 1 ? t('desk.reject.keyHint') : null}
        {most > 1 ? t('desk.reject.keysHint', { most }) : null}
      </span>
      {onWithdraw ? (
        <Button variant="default" onClick={onWithdraw}>
          {t('review.reject.withdraw')}
        </Button>
      ) : null}
      <Button variant="default" onClick={onCancel}>
        {t('desk.reject.cancel')}
      </Button>
      <Button type="submit" color="red">
        {t('review.reject.submit')}
      </Button>
    </div>
  );
}

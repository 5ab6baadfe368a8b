import { Button, Switch } from '@mantine/core';
import { IconChecks, IconRefresh } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { useRankOrder } from '../desk/order/use-rank-order.ts';
import { useCaseFile, useReview, useReviewActs } from '../desk/review-store.ts';
import classes from './field-list.module.css';

/** Above the fields: their order, and the fields that one press may verify. */
export function ListTools() {
  const application = useCaseFile();
  const isOutOfDate = useReview(({ order }) => order.isOutOfDate);
  const count = useReview(({ order }) => order.green.length);
  const { sortAgain, askGreen } = useReviewActs();
  const { isByRank, turn } = useRankOrder();
  const mayDecide = application.AllowedActions.includes('approveField');
  return (
    <div className={classes['tools']}>
      <Switch
        size="xs"
        label={t('desk.order.label')}
        checked={isByRank}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {isOutOfDate ? (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconRefresh size={13} aria-hidden />}
          onClick={sortAgain}
        >
          {t('desk.order.again')}
        </Button>
      ) : null}
      {mayDecide ? (
        <Button
          className={classes['green'] ?? ''}
          size="compact-xs"
          variant="subtle"
          leftSection={<IconChecks size={13} aria-hidden />}
          title={t('desk.withKey', { what: t('desk.green.title'), key: 'W' })}
          disabled={count === 0}
          onClick={askGreen}
        >
          {t('desk.green.open', { count })}
        </Button>
      ) : null}
    </div>
  );
}

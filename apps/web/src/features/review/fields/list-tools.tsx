import { Button, Switch } from '@mantine/core';
import { IconChecks, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCaseFile } from '../rows/case-file.ts';
import { useOrdered } from '../desk/order/ordered.ts';
import classes from './field-list.module.css';

/** Above the fields: their order, and the fields that one press may verify. */
export function ListTools() {
  const { t } = useTranslation();
  const application = useCaseFile();
  const { order, green, askGreen } = useOrdered();
  const mayDecide = application.AllowedActions.includes('approveField');
  return (
    <div className={classes['tools']}>
      <Switch
        size="xs"
        label={t('desk.order.label')}
        checked={order.isByRank}
        onChange={(event) => order.turn(event.currentTarget.checked)}
      />
      {order.isOutOfDate ? (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconRefresh size={13} aria-hidden />}
          onClick={order.sortAgain}
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
          disabled={green.length === 0}
          onClick={askGreen}
        >
          {t('desk.green.open', { count: green.length })}
        </Button>
      ) : null}
    </div>
  );
}

import { bulkActions, mostChosen, type BulkAction } from '@kyc/contract/applications/bulk-actions';
import { workflowAction } from '@kyc/contract/workflow';
import { Button } from '@mantine/core';
import { IconBan, IconSend2, IconUserMinus, IconUserPlus, IconX, type Icon } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { useSession } from '../../../lib/session/session.ts';
import { keepFocusOnRows } from '../row-actions/focus-on-rows.ts';
import { useRowDesk } from '../row-actions/row-desk.ts';
import { useEscape } from './use-escape.ts';
import type { Selection } from './use-selection.ts';
import { SelectAll } from './select-all.tsx';
import classes from './selection.module.css';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

interface SelectionBarProps {
  readonly selection: Selection;
  readonly search: DashboardSearch;
  /** Rows of the filter, as far as they are counted. */
  readonly total: number;
  readonly isMore: boolean;
}

const icons: Record<BulkAction, Icon> = {
  assign: IconUserPlus,
  unassign: IconUserMinus,
  resend: IconSend2,
  cancel: IconBan,
};

/** The number of selected applications, and the role's actions on them. */
export function SelectionBar({ selection, search, total, isMore }: SelectionBarProps) {
  const desk = useRowDesk();
  const userType = useSession()?.userType;
  const [opened, setOpened] = useState<{ readonly action: BulkAction; readonly ids: readonly number[] }>();
  const count = selection.ids.size;
  const isShown = count > 0 || opened !== undefined;
  useEscape(() => selection.clear());
  // The focused element may disappear with the bar.
  useEffect(() => (isShown ? () => keepFocusOnRows([]) : undefined), [isShown]);

  return (
    <>
      <div
        className={classes['bar']}
        role="group"
        aria-label={t('bulk.bar')}
        data-shown={count > 0 || undefined}
      >
        <span className={classes['count']} role="status">
          {count > 0 ? t('bulk.selected', { n: formatCount(count) }) : null}
        </span>
        {count > 0 ? (
          <>
            {count < total && total <= mostChosen ? (
              <SelectAll search={search} total={isMore ? undefined : total} onChosen={selection.add} />
            ) : null}
            {total > mostChosen ? (
              <span className={classes['note']}>{t('bulk.tooMany', { n: formatCount(mostChosen) })}</span>
            ) : null}
            <div className={classes['actions']}>
              {bulkActions
                .filter((action) => workflowAction(action).roles.some((role) => role === userType))
                .map((action) => {
                  const ActionIcon = icons[action];
                  return (
                    <Button
                      key={action}
                      size="compact-sm"
                      variant="light"
                      {...(action === 'cancel' && { color: 'red' })}
                      leftSection={<ActionIcon size={15} aria-hidden />}
                      onClick={() => setOpened({ action, ids: [...selection.ids] })}
                    >
                      {t(`bulk.actions.${action}`)}
                    </Button>
                  );
                })}
            </div>
            <Button
              className={classes['clear'] ?? ''}
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconX size={15} aria-hidden />}
              onClick={selection.clear}
            >
              {t('bulk.clear')}
            </Button>
          </>
        ) : null}
      </div>
      {opened ? (
        <Suspense>
          <BulkDialog
            {...opened}
            onDone={selection.remove}
            onOver={() => void desk.acted()}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

import { Button } from '@mantine/core';
import type { CustomerText } from '@kyc/contract/rectification/customer-texts';
import { t } from '../../../lib/texts/t.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import classes from './texts.module.css';
import type { useTextsDesk } from './use-texts-desk.ts';

interface PickedBarProps {
  readonly picked: readonly CustomerText[];
  /** The number of texts that match the filter. */
  readonly all: number;
  readonly desk: ReturnType<typeof useTextsDesk>;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

/** Shows the number of selected texts and the actions on them. */
export function PickedBar({ picked, all, desk, onAll, onNone }: PickedBarProps) {
  const count = picked.length;
  const offered = picked.filter(({ Draft }) => Draft?.Source === 'shipped');
  const drafts = picked.filter(({ Draft }) => Draft?.Source === 'own' && !Draft.IsOwn);
  const own = picked.filter(({ Draft }) => Draft?.IsOwn === true).length;
  return (
    <div className={classes['bar']} role="group" aria-label={t('bulk.bar')}>
      <span className={classes['count']} role="status">
        {count > 0 ? t('customerTexts.picked', { n: formatCount(count) }) : null}
      </span>
      {count === 0 ? null : (
        <>
          {count < all ? (
            <Button size="compact-sm" variant="subtle" onClick={onAll}>
              {t('customerTexts.pickAll', { n: formatCount(all) })}
            </Button>
          ) : null}
          <Button
            size="compact-sm"
            disabled={drafts.length === 0}
            loading={desk.isPending}
            onClick={() => void desk.publish(drafts)}
          >
            {t('customerTexts.publish')} ({formatCount(drafts.length)})
          </Button>
          <Button
            size="compact-sm"
            variant="light"
            disabled={offered.length === 0}
            loading={desk.isPending}
            onClick={() => desk.takeOver(offered)}
          >
            {t('customerTexts.takeOver')} ({formatCount(offered.length)})
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onNone}>
            {t('customerTexts.unpick')}
          </Button>
          {own === 0 ? null : <span>{t('customerTexts.ownPicked', { count: own })}</span>}
        </>
      )}
    </div>
  );
}

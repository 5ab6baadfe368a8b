import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReviewActs } from '../desk/review-store.ts';
import { confirm } from '../../../lib/page/dialogs.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import classes from './field-list.module.css';

/** Verifies the undecided fields of the step after a question; fields that were rejected before need a decision of their own. */
export function VerifyRestButton({ rows }: { readonly rows: readonly ReviewRow[] }) {
  const { t } = useTranslation();
  const { verifyAll } = useReviewActs();
  const rest = rows.filter((row) => row.canDecide && row.decision === undefined && row.earlier === undefined);
  if (rest.length < 2) return null;
  const ask = async () => {
    if (await confirm(t('review.verifyRestQuestion', { count: rest.length })))
      verifyAll(rest, t('desk.said.verifiedMany', { count: rest.length }), { isBulk: true });
  };
  return (
    <div className={classes['rest']}>
      <Button variant="subtle" leftSection={<IconChecks size={15} aria-hidden />} onClick={() => void ask()}>
        {t('review.verifyRest')}
      </Button>
    </div>
  );
}

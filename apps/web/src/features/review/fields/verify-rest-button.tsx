import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { useReviewActs } from '../desk/review-store.ts';
import { alertError, confirm } from '../../../lib/page/dialogs.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import classes from './field-list.module.css';

/**
 * Verifies the undecided fields of the step whose evidence was on the screen, after a question; fields that were rejected before need a
 * separate decision.
 */
export function VerifyRestButton({ rows }: { readonly rows: readonly ReviewRow[] }) {
  const { verifyAll, seenOf } = useReviewActs();
  const rest = rows.filter((row) => row.canDecide && row.decision === undefined && row.earlier === undefined);
  if (rest.length < 2) return null;
  const ask = async () => {
    const seen = rest.filter(({ fieldId }) => seenOf(fieldId) !== undefined);
    const unseen = rest.length - seen.length;
    if (seen.length === 0) return alertError(t('desk.rest.none'));
    const details = unseen === 0 ? [] : [t('desk.rest.unseen', { count: unseen })];
    if (await confirm(t('review.verifyRestQuestion', { count: seen.length }), { details }))
      verifyAll(seen, t('desk.said.verifiedMany', { count: seen.length }), { isBulk: true });
    return undefined;
  };
  return (
    <div className={classes['rest']}>
      <Button variant="subtle" leftSection={<IconChecks size={15} aria-hidden />} onClick={() => void ask()}>
        {t('review.verifyRest')}
      </Button>
    </div>
  );
}

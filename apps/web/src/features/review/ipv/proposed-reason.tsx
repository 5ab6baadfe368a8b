import { Button } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { useReview, useReviewActs } from '../desk/review-store.ts';
import classes from './ipv.module.css';

interface ProposedReasonProps {
  readonly proposed: { readonly FieldId: number; readonly ReasonId: number };
}

/** Opens the rejection of the field with this reason chosen; the verifier still has to confirm it. */
export function ProposedReason({ proposed }: ProposedReasonProps) {
  const rows = useReview(({ decisions }) => decisions.rows);
  const { askReason } = useReviewActs();
  const row = rows.find(({ fieldId }) => fieldId === proposed.FieldId);
  if (!row?.canDecide) return <span className={classes['note']}>{t('ipv.elsewhere')}</span>;
  return (
    <Button size="compact-xs" variant="light" color="red" onClick={() => askReason(row, proposed.ReasonId)}>
      {t('ipv.reject')}
    </Button>
  );
}

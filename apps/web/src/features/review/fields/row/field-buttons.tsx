import { ActionIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isPrinting } from '../../../../lib/page/printing.ts';
import { useStore } from '../../../../lib/page/store.ts';
import { useReviewedApplication } from '../../desk/reviewed-application.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { DecisionMark } from './decision-mark.tsx';
import classes from '../field-list.module.css';

/** Mark Verified, which a second press takes back, and Mark Rejected, which at a second asks whether to change or withdraw. */
export function FieldButtons({ row }: { readonly row: ReviewRow }) {
  const { t } = useTranslation();
  const isOnPaper = useStore(isPrinting);
  const { verify, undo, askReason } = useReviewedApplication();
  if (!row.canDecide || isOnPaper) return <DecisionMark decision={row.decision?.Decision} />;
  const isVerified = row.decision?.Decision === 'verified';
  const isRejected = row.decision?.Decision === 'rejected';
  return (
    <div className={classes['buttons']}>
      <ActionIcon
        className={classes['decide']}
        size={24}
        variant={isVerified ? 'filled' : 'default'}
        color="green"
        aria-label={t('review.markVerified', { field: row.label })}
        title={t('desk.withKey', { what: t('review.markVerified', { field: row.label }), key: 'V' })}
        aria-pressed={isVerified}
        onClick={() => (isVerified ? undo([row], t('desk.said.cleared', { field: row.label })) : verify(row))}
      >
        <IconCheck size={15} />
      </ActionIcon>
      <ActionIcon
        className={classes['decide']}
        size={24}
        variant={isRejected ? 'filled' : 'default'}
        color="red"
        aria-label={t('review.markRejected', { field: row.label })}
        title={t('desk.withKey', { what: t('review.markRejected', { field: row.label }), key: 'R' })}
        aria-pressed={isRejected}
        onClick={() => askReason(row)}
      >
        <IconX size={15} />
      </ActionIcon>
    </div>
  );
}

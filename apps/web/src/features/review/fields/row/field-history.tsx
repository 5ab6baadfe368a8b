import type { FieldDecision } from '@kyc/contract/applications/review-application';
import { t } from '../../../../lib/texts/t.ts';
import { formatDate, formatDay, formatTime } from '../../../../lib/display/formatting.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import classes from '../field-list.module.css';
import { useCaseFile } from '../../desk/review-store.ts';

interface VerifiedBeforeProps {
  readonly row: ReviewRow;
  readonly decision: FieldDecision;
}

/** Who verified a field in an earlier attempt; with the time if the note has a separate line. */
function VerifiedBefore({ row, decision: { DecidedBy, DecidedOn } }: VerifiedBeforeProps) {
  const isBeside = hasRoom(row, DecidedBy);
  const day = formatDate(DecidedOn);
  return (
    <p className={classes['history']} data-beside={isBeside || undefined}>
      {t('review.verifiedBefore', { who: DecidedBy, on: isBeside ? day : `${day} ${formatTime(DecidedOn)}` })}
    </p>
  );
}

/** As long as a name of a verifier and a short value, which share the line on a screen of 1366 pixels. */
const lineLength = 32;

/** Next to a short value without details a note has room on the same line: a resubmitted case shows twice as many fields. */
function hasRoom({ content, changes, widget }: ReviewRow, who: string): boolean {
  return (
    widget === 'text' &&
    content.details.length === 0 &&
    changes.length === 0 &&
    content.value.length + who.length <= lineLength
  );
}

/** Shows the changed values of a field, and who verified it in an earlier attempt. */
export function FieldHistory({ row }: { readonly row: ReviewRow }) {
  const application = useCaseFile();
  const { decision, changes } = row;
  const wasDecidedBefore =
    decision?.Decision === 'verified' && decision.AttemptNo < application.AttemptNo ? decision : undefined;
  return (
    <>
      {changes.map((change) => (
        <p key={change.Property} className={classes['history']}>
          <del>{shown(change.OldValue) || t('review.empty')}</del> →{' '}
          <ins>{shown(change.NewValue) || t('review.empty')}</ins>{' '}
          {t('review.changed', {
            who: change.ChangedBy ?? t('review.customer'),
            on: formatDate(change.ChangedOn),
          })}
        </p>
      ))}
      {wasDecidedBefore ? <VerifiedBefore row={row} decision={wasDecidedBefore} /> : null}
    </>
  );
}

function shown(value: string | null): string {
  if (value === null) return '';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
}

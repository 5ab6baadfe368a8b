import { t } from '../../../../lib/texts/t.ts';
import { review } from '../../../../lib/texts/review/review.ts';
import type { Detail } from '../../rows/field-content.ts';
import { RecommendationText } from './recommendation-text.tsx';
import { ScoreText } from '../../marks/score-text.tsx';
import classes from '../field-list.module.css';
import { useQuery } from '@tanstack/react-query';
import { signatureSizeQuery } from '../../api/look-ups.ts';
import { useCaseFile } from '../../desk/review-store.ts';

export function DetailItem({ detail }: { readonly detail: Detail }) {
  return (
    <div className={classes['detail']}>
      <dt>{labelOf(detail)}</dt>
      <DetailValue detail={detail} />
    </div>
  );
}

/** Reads the texts without t(), because the type of this many keys exceeds the compiler's limit. */
function labelOf(detail: Detail): string {
  switch (detail.kind) {
    case 'recommendation':
      return review.recommendation;
    case 'signatureSize':
      return review.details.signatureSize;
    case 'earlier':
      return review.earlierCheck.label;
    case 'text':
    case 'score':
      return review.details[detail.label];
    default:
      return detail satisfies never;
  }
}

function DetailValue({ detail }: { readonly detail: Detail }) {
  switch (detail.kind) {
    case 'score':
      return (
        <dd>
          <ScoreText score={detail.score} scale={detail.scale} missing={detail.missing} />
        </dd>
      );
    case 'recommendation':
      return (
        <dd>
          <RecommendationText value={detail.value} />
        </dd>
      );
    case 'signatureSize':
      return (
        <dd>
          <SignatureSize />
        </dd>
      );
    case 'earlier':
      return (
        <dd data-tone="bad">
          {t('review.earlierCheck.text', { check: detail.check, values: detail.changed.join(', ') })}
        </dd>
      );
    case 'text':
      return <dd data-tone={detail.tone}>{detail.value ? detail.value : t('review.empty')}</dd>;
    default:
      return detail satisfies never;
  }
}

/** REV-28 */
function SignatureSize() {
  const application = useCaseFile();
  const { data } = useQuery(signatureSizeQuery(application.ApplicationId));
  const size = data?.SizeKb ?? null;
  return <>{size === null ? t('review.empty') : t('review.signatureKb', { size })}</>;
}

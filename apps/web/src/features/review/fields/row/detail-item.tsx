import { useTranslation } from 'react-i18next';
import { en } from '../../../../lib/texts/en.ts';
import type { Detail } from '../../rows/field-content.ts';
import { RecommendationText } from './recommendation-text.tsx';
import { ScoreText } from '../../marks/score-text.tsx';
import { SignatureSize } from './signature-size.tsx';
import classes from '../field-list.module.css';

export function DetailItem({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation();
  return (
    <div className={classes['detail']}>
      <dt>{labelOf(detail, t)}</dt>
      <DetailValue detail={detail} />
    </div>
  );
}

function labelOf(detail: Detail, t: ReturnType<typeof useTranslation>['t']): string {
  switch (detail.kind) {
    case 'recommendation':
      return t('review.recommendation');
    case 'signatureSize':
      return t('review.details.signatureSize');
    case 'text':
    case 'score':
      // Not by t(): so many keys at once are more than the compiler follows.
      return en.review.details[detail.label];
    default:
      return detail satisfies never;
  }
}

function DetailValue({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation();
  switch (detail.kind) {
    case 'score':
      return (
        <dd>
          <ScoreText score={detail.score} scale={detail.scale} />
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
    case 'text':
      return <dd data-tone={detail.tone}>{detail.value ? detail.value : t('review.empty')}</dd>;
    default:
      return detail satisfies never;
  }
}

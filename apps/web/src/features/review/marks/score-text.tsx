import { bandOf, type ScoreKind } from '@kyc/domain/scores/bands';
import { t } from '../../../lib/texts/t.ts';
import type { MissingScore } from '@kyc/domain/review-fields/shown-score';
import classes from './score-text.module.css';

interface ScoreTextProps {
  readonly score: number | null;
  readonly scale: ScoreKind;
  /** The cause of a missing score. */
  readonly missing?: MissingScore | undefined;
}

/** A percentage with its band in colour and word (REV-12). */
export function ScoreText({ score, scale, missing = 'noScore' }: ScoreTextProps) {
  if (score === null) return <>{t(`review.${missing}`)}</>;
  const band = bandOf(scale, score);
  return (
    <span className={classes['score']} data-band={band}>
      {t('review.percent', { score })} · {t(`review.bands.${band}`)}
    </span>
  );
}

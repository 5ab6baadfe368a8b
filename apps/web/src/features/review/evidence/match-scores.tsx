import { useQuery } from '@tanstack/react-query';
import { limitsOf } from '@kyc/domain/scores/bands';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../api/look-ups.ts';
import type { MatrixRow } from '../rows/match-matrix.ts';
import { ScoreText } from '../marks/score-text.tsx';
import classes from './match-tab.module.css';

/** The scores of the attribute, the limits of their bands and the tenant's thresholds (REV-12, REV-13). */
export function MatchScores({ row: { scale, scores } }: { readonly row: MatrixRow }) {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery);
  if (!scale) return null;
  const { redUpTo, yellowUpTo } = limitsOf(scale);
  return (
    <>
      {scores.map(({ label, score, threshold }) => {
        const needed = threshold && settings?.[threshold];
        return (
          <div key={label} className={classes['score']}>
            <small className={classes['small']}>{t(`review.details.${label}`)}</small>
            <ScoreText score={score} scale={scale} />
            {needed === undefined ? null : (
              <small className={classes['small']}>{t('review.match.needs', { threshold: needed })}</small>
            )}
          </div>
        );
      })}
      <small className={classes['small']}>
        {t('review.match.limits', { yellow: yellowUpTo, overRed: redUpTo + 1, red: redUpTo })}
      </small>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { limitsOf, type ScoreKind } from '@kyc/domain/scores/bands';
import { t } from '../../../lib/texts/t.ts';
import { settingsQuery } from '../api/look-ups.ts';
import type { MatrixRow } from '../rows/match-matrix.ts';
import { ScoreText } from '../marks/score-text.tsx';
import classes from './match-tab.module.css';

/** The scores of the attribute with their bands (REV-12). */
export function MatchScores({ row: { scale, scores } }: { readonly row: MatrixRow }) {
  if (!scale) return null;
  return scores.map(({ label, score, missing }) => (
    <div key={label} className={classes['score']}>
      <small className={classes['small']}>{t(`review.details.${label}`)}</small>
      <ScoreText score={score} scale={scale} missing={missing} />
    </div>
  ));
}

const scales: readonly ScoreKind[] = ['name', 'face'];

/** The limits of the bands, and from where on the system recommends Approve, once for all rows (REV-12, REV-13). */
export function MatchLegend() {
  const { data: settings } = useQuery(settingsQuery);
  const { PanOcrNameMatchPct: pan, PanPoaNameMatchPct: proof } = settings ?? {};
  return (
    <ul className={classes['legend']} aria-label={t('review.match.legend')}>
      {scales.map((scale) => {
        const { redUpTo, yellowUpTo } = limitsOf(scale);
        const limits = t('review.match.limits', { yellow: yellowUpTo, overRed: redUpTo + 1, red: redUpTo });
        return (
          <li key={scale}>
            {t(`review.match.scales.${scale}`)}: {limits}
          </li>
        );
      })}
      {pan === undefined || proof === undefined ? null : <li>{t('review.match.needs', { pan, proof })}</li>}
    </ul>
  );
}

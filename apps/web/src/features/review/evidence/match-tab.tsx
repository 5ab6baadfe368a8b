import { useTranslation } from 'react-i18next';
import { useReviewedApplication } from '../desk/reviewed-application.ts';
import { matchMatrix } from '../rows/match-matrix.ts';
import { MatchCell } from './match-cell.tsx';
import { MatchScores } from './match-scores.tsx';
import classes from './match-tab.module.css';

/** All sources of all attributes against each other, with the scores and what they go by. */
export function MatchTab() {
  const { t } = useTranslation();
  const { application } = useReviewedApplication();
  const { sources, rows } = matchMatrix(application);
  return (
    <>
      <div className={classes['box']}>
        <table className={classes['matrix']} aria-label={t('review.match.label')}>
          <thead>
            <tr>
              <th scope="col">{t('review.match.attribute')}</th>
              {sources.map((source) => (
                <th key={source} scope="col">
                  {t(`review.sources.${source}`)}
                </th>
              ))}
              <th scope="col">{t('review.match.score')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.attribute}>
                <th scope="row">{t(`review.match.attributes.${row.attribute}`)}</th>
                {sources.map((source) => (
                  <td key={source}>
                    <MatchCell row={row} source={source} />
                  </td>
                ))}
                <td>
                  <MatchScores row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes['hint']}>{t('review.match.hint')}</p>
    </>
  );
}

import type { Source } from '@kyc/domain/review-fields/sources';
import { useProofs } from '../../../components/proofs/use-proofs.ts';
import { t } from '../../../lib/texts/t.ts';
import { matchMatrix, type MatrixRow } from '../rows/match-matrix.ts';
import { MatchCell, NoCell } from './match-cell.tsx';
import { MatchLegend, MatchScores } from './match-scores.tsx';
import classes from './match-tab.module.css';
import { useCaseFile } from '../desk/review-store.ts';

/** Compares all sources of each attribute, with the scores and their inputs. */
export function MatchTab() {
  const application = useCaseFile();
  const proofs = useProofs(application.ApplicationId);
  const { sources, columns, rows } = matchMatrix(
    proofs === undefined ? application : { ...application, Signed: proofs.Values },
  );
  const others = sources.filter(
    (source) => !columns.includes(source) && rows.some((row) => !isWide(row) && has(row, source)),
  );
  return (
    <>
      <div className={classes['box']}>
        <table className={classes['matrix']} aria-label={t('review.match.label')}>
          <thead>
            <tr>
              <th scope="col">{t('review.match.attribute')}</th>
              {columns.map((source) => (
                <th key={source} scope="col">
                  {t(`review.sources.${source}`)}
                </th>
              ))}
              {others.length > 0 ? <th scope="col">{t('review.match.others')}</th> : null}
              <th scope="col">{t('review.match.score')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.attribute}>
                <th scope="row">{t(`review.match.attributes.${row.attribute}`)}</th>
                {isWide(row) ? (
                  <td colSpan={columns.length + Math.min(1, others.length)}>
                    <NamedCells row={row} sources={row.cells.map(({ source }) => source)} />
                  </td>
                ) : (
                  <Cells row={row} columns={columns} others={others} />
                )}
                <td>
                  <MatchScores row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MatchLegend />
      <p className={classes['hint']}>{t('review.match.hint')}</p>
    </>
  );
}

/** True for attributes that are too long for a column and have few sources; they take the width of all columns. */
const isWide = ({ attribute }: MatrixRow) => attribute === 'address' || attribute === 'pan';

interface CellsProps {
  readonly row: MatrixRow;
  readonly columns: readonly Source[];
  readonly others: readonly Source[];
}

function Cells({ row, columns, others }: CellsProps) {
  return (
    <>
      {columns.map((source) => (
        <td key={source}>{has(row, source) ? <MatchCell row={row} source={source} /> : <NoCell />}</td>
      ))}
      {others.length > 0 ? (
        <td>
          <NamedCells row={row} sources={others.filter((source) => has(row, source))} />
        </td>
      ) : null}
    </>
  );
}

interface NamedCellsProps {
  readonly row: MatrixRow;
  readonly sources: readonly Source[];
}

/** Shows sources that have no column, each with its name. */
function NamedCells({ row, sources }: NamedCellsProps) {
  if (sources.length === 0) return <NoCell />;
  return (
    <dl className={classes['others']}>
      {sources.map((source) => (
        <div key={source}>
          <dt>{t(`review.sources.${source}`)}</dt>
          <dd>
            <MatchCell row={row} source={source} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function has({ cells }: MatrixRow, source: Source): boolean {
  return cells.some((cell) => cell.source === source);
}

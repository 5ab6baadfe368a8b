import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Source } from '@kyc/domain/review-fields/sources';
import { t } from '../../../lib/texts/t.ts';
import { useReview, useReviewActs } from '../desk/review-store.ts';
import type { MatrixCell, MatrixRow } from '../rows/match-matrix.ts';
import { MarkedText } from '../marks/marked-text.tsx';
import { ScoreText } from '../marks/score-text.tsx';
import { VariantWords } from '../marks/variant-words.tsx';
import classes from './match-tab.module.css';

interface MatchCellProps {
  readonly row: MatrixRow;
  readonly source: Source;
}

/** One source's value of the attribute; a press goes to its field. */
export function MatchCell({ row, source }: MatchCellProps) {
  const rows = useReview(({ decisions }) => decisions.rows);
  const { focus } = useReviewActs();
  const cell = row.cells.find((one) => one.source === source);
  const isFocused = useReview(
    ({ focus: { focused } }) => focused !== undefined && focused.fieldId === cell?.fieldId,
  );
  const reference = row.cells[0]?.source ?? source;
  if (!cell) return null;
  const field = rows.find(({ fieldId }) => fieldId === cell.fieldId);
  if (!field) return <CellContent cell={cell} reference={reference} />;
  return (
    <UnstyledButton
      className={classes['cell']}
      title={t('review.match.goTo', { field: field.label })}
      aria-current={isFocused ? 'true' : undefined}
      onClick={() => focus(field.fieldId)}
    >
      <CellContent cell={cell} reference={reference} />
    </UnstyledButton>
  );
}

function CellContent({ cell, reference }: { readonly cell: MatrixCell; readonly reference: Source }) {
  switch (cell.kind) {
    case 'value':
      return (
        <>
          <MarkedText parts={cell.parts} />
          {cell.parts.every(({ kind }) => kind === 'same') ? null : (
            <VisuallyHidden>
              {' '}
              ({t('review.differs', { source: t(`review.sources.${reference}`) })})
            </VisuallyHidden>
          )}
          <VariantWords variants={cell.variants} />
        </>
      );
    case 'face':
      return (
        <>
          <ScoreText score={cell.score} scale="face" />
          <small className={classes['small']}>{t(`review.match.faces.${cell.pair}`)}</small>
        </>
      );
    case 'notVerified':
      return <span className={classes['bad']}>{t('review.pennyDropNotVerified')}</span>;
    default:
      return cell satisfies never;
  }
}

export function NoCell() {
  return (
    <span className={classes['nothing']}>
      <span aria-hidden>{t('review.empty')}</span>
      <VisuallyHidden>{t('review.emptySpoken')}</VisuallyHidden>
    </span>
  );
}

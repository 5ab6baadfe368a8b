import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Ref } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import { FindingMark } from '../../acceptance/finding-mark.tsx';
import { HowMarkPart } from '../../proofs/how-mark-part.tsx';
import { isFigures } from '../../../../lib/display/is-figures.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import classes from '../field-list.module.css';

interface FieldTitleProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly row: ReviewRow;
  readonly isFocused: boolean;
  /** True while the field's editor replaces its value. */
  readonly isEdited: boolean;
  readonly onFocus: () => void;
}

/** Shows the label and the value; pressing it shows the field's evidence. */
export function FieldTitle({ ref, row, isFocused, isEdited, onFocus }: FieldTitleProps) {
  const { value, tone } = row.content;
  const isText = row.widget === 'text';
  const state = row.decision?.Decision === 'verified' ? 'verified' : 'undecided';
  return (
    <UnstyledButton
      ref={ref}
      className={classes['title']}
      data-printed
      aria-current={isFocused ? 'true' : undefined}
      onClick={onFocus}
    >
      <span className={classes['label']}>
        {row.label}
        <FindingMark fieldId={row.fieldId} />
        <HowMarkPart fieldId={row.fieldId} />
      </span>
      {isEdited ? null : (
        <span className={classes['value']} data-tone={tone} data-figures={isFigures(value) || undefined}>
          {value === '' && isText ? <EmptyValue /> : value}
        </span>
      )}
      {row.decision?.Decision === 'rejected' ? null : (
        <VisuallyHidden>, {t(`review.${state}`)}</VisuallyHidden>
      )}
    </UnstyledButton>
  );
}

function EmptyValue() {
  return (
    <>
      <span aria-hidden>{t('review.empty')}</span>
      <VisuallyHidden>{t('review.emptySpoken')}</VisuallyHidden>
    </>
  );
}

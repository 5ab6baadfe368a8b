import { useRef, type FocusEvent } from 'react';
import type { AskedReason } from '../../desk/desk-dialog.ts';
import { useReviewActs } from '../../desk/review-store.ts';
import { AnswerNote } from '../../acceptance/answer-note.tsx';
import { RevealButton } from '../../masked/reveal-button.tsx';
import type { ReviewRow } from '../../rows/review-row.ts';
import { LazyRejectField } from '../reject/lazy-reject-field.tsx';
import { EarlierRejectionNote } from './earlier-rejection.tsx';
import { FieldButtons } from './field-buttons.tsx';
import { FieldDetails } from './field-details.tsx';
import { FieldEditor } from './field-editor.tsx';
import { FieldHistory } from './field-history.tsx';
import { FieldOutcome } from './field-outcome.tsx';
import { FieldTitle } from './field-title.tsx';
import { LookedAt } from './looked-at.tsx';
import { Thumbnail } from './thumbnail.tsx';
import classes from '../field-list.module.css';

interface VerifyWidgetProps {
  readonly row: ReviewRow;
  readonly isFocused: boolean;
  /** The open question about the reason for the rejection. */
  readonly asked: AskedReason | undefined;
}

/** Shows the field's value, its proof and the two decisions (REV-08), in reading order. */
export function VerifyWidget({ row, isFocused, asked }: VerifyWidgetProps) {
  const { focus } = useReviewActs();
  const title = useRef<HTMLButtonElement>(null);
  const isEdited = row.property !== undefined;
  // A field that receives input becomes the focused field (U24).
  const lookAlong = (event: FocusEvent) => {
    if (!isFocused && event.target.matches('input, textarea')) focus(row.fieldId);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- tracks the focus of the controls inside
    <li className={classes['row']} data-focused={isFocused || undefined} onFocus={lookAlong}>
      <div className={classes['line']} data-edited={isEdited || undefined}>
        <FieldTitle
          ref={title}
          row={row}
          isFocused={isFocused}
          isEdited={isEdited}
          onFocus={() => focus(row.fieldId)}
        />
        {isEdited ? <FieldEditor row={row} property={row.property} /> : null}
        {row.widget === 'text' ? null : <Thumbnail row={row} />}
        <RevealButton fieldId={row.fieldId} />
      </div>
      <FieldDetails row={row} />
      <FieldHistory row={row} />
      <EarlierRejectionNote row={row} />
      <AnswerNote fieldId={row.fieldId} />
      <FieldOutcome row={row} />
      <FieldButtons row={row} />
      {isFocused ? <LookedAt title={title} fieldIds={[row.fieldId]} /> : null}
      {asked ? <LazyRejectField row={row} reasonId={asked.reasonId} solutionId={asked.solutionId} /> : null}
    </li>
  );
}

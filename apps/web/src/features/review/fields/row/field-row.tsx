import type { FocusEvent } from 'react';
import { useFocusedField } from '../../desk/focused-field.ts';
import { useReviewDialogs } from '../../desk/review-dialogs.ts';
import { useReviewedApplication } from '../../desk/reviewed-application.ts';
import { useIsNarrow } from '../../desk/use-is-narrow.ts';
import { LazyRejectField } from '../reject/lazy-reject-field.tsx';
import type { ReviewRow } from '../../rows/review-row.ts';
import { EvidencePane } from '../../evidence/evidence-pane.tsx';
import { FieldButtons } from './field-buttons.tsx';
import { FieldDetails } from './field-details.tsx';
import { FieldEditor } from './field-editor.tsx';
import { FieldHistory } from './field-history.tsx';
import { FieldOutcome } from './field-outcome.tsx';
import { FieldTitle } from './field-title.tsx';
import { RevealButton } from '../../masked/reveal-button.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useRowFocus } from './use-row-focus.ts';
import classes from '../field-list.module.css';

/** The verify widget: what the field says, what proves it, and the two decisions (REV-08), read in this order. */
export function FieldRow({ row }: { readonly row: ReviewRow }) {
  const { focused, focus } = useFocusedField();
  const { dialog } = useReviewDialogs();
  const { corrections } = useReviewedApplication();
  const isNarrow = useIsNarrow();
  const isFocused = focused?.fieldId === row.fieldId;
  const title = useRowFocus(isFocused);
  const isEdited = corrections.propertyOf(row.fieldId) !== undefined;
  const asks = dialog?.kind === 'rejectField' && dialog.row.fieldId === row.fieldId;
  // What one writes into is what one looks at (U24).
  const lookAlong = (event: FocusEvent) => {
    if (!isFocused && event.target.matches('input, textarea')) focus(row.fieldId);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of the focus of what stands in it
    <li className={classes['row']} data-focused={isFocused || undefined} onFocus={lookAlong}>
      <div className={classes['line']} data-edited={isEdited || undefined}>
        <FieldTitle
          ref={title}
          row={row}
          isFocused={isFocused}
          isEdited={isEdited}
          onFocus={() => focus(row.fieldId)}
        />
        <FieldEditor row={row} />
        {row.widget === 'text' ? null : <Thumbnail row={row} />}
        <RevealButton fieldId={row.fieldId} />
      </div>
      <FieldDetails row={row} />
      <FieldHistory row={row} />
      <FieldOutcome row={row} />
      <FieldButtons row={row} />
      {isFocused && isNarrow ? (
        <div className={classes['inlineEvidence']}>
          <EvidencePane />
        </div>
      ) : null}
      {asks ? <LazyRejectField row={row} reasonId={dialog.reasonId} /> : null}
    </li>
  );
}

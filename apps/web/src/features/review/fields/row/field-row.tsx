import { useEffect, useRef } from 'react';
import { useFocusedField } from '../../desk/focused-field.ts';
import { useReviewDialogs } from '../../desk/review-dialogs.ts';
import { useIsNarrow } from '../../desk/use-is-narrow.ts';
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
import classes from '../field-list.module.css';

/** The verify widget: what the field says, what proves it, and the two decisions (REV-08). */
export function FieldRow({ row }: { readonly row: ReviewRow }) {
  const { focused, focus } = useFocusedField();
  const { dialog } = useReviewDialogs();
  const isNarrow = useIsNarrow();
  const isFocused = focused?.fieldId === row.fieldId;
  const title = useRef<HTMLButtonElement>(null);

  // The keyboard's focus follows the field in focus, so that a screen reader says what is to be decided.
  useEffect(() => {
    if (!isFocused || dialog) return;
    title.current?.focus({ preventScroll: true });
    // A narrow screen has the evidence within the row, higher than the screen: there the title is what has to be in sight.
    const inSight = isNarrow ? title.current : title.current?.closest('li');
    inSight?.scrollIntoView({ block: 'nearest' });
  }, [isFocused, dialog, isNarrow]);

  return (
    <li className={classes['row']} data-focused={isFocused || undefined}>
      <div className={classes['line']}>
        <FieldTitle ref={title} row={row} isFocused={isFocused} onFocus={() => focus(row.fieldId)} />
        {row.widget === 'text' ? null : <Thumbnail row={row} />}
        <RevealButton fieldId={row.fieldId} />
        <FieldButtons row={row} />
      </div>
      <FieldEditor row={row} />
      <FieldDetails row={row} />
      <FieldHistory row={row} />
      <FieldOutcome row={row} />
      {isFocused && isNarrow ? (
        <div className={classes['inlineEvidence']}>
          <EvidencePane />
        </div>
      ) : null}
    </li>
  );
}

import { useEffect, useRef, type RefObject } from 'react';
import { useIsNarrow } from '../../desk/use-is-narrow.ts';
import { EvidencePane } from '../../evidence/evidence-pane.tsx';
import { useReview, useShownEvidence } from '../../desk/review-store.ts';
import { useReportFocus } from '../../seen/evidence-part.tsx';
import { focusKey } from '../../seen/evidence-status.ts';
import { WaitingNote } from './waiting-note.tsx';
import classes from '../field-list.module.css';

/** They decide nothing, so that the focus returns to the button that opened them. */
const lookedUp: readonly string[] = ['messages', 'notes', 'preview', 'reasons', 'reveal'];

/**
 * In the focused row. The keyboard focus moves to its title, so that a screen reader announces the field; on a narrow screen the evidence
 * is here.
 */
export function LookedAt({
  title,
  fieldIds,
}: {
  readonly title: RefObject<HTMLButtonElement | null>;
  /** The field, or the lines of a closed address. */
  readonly fieldIds: readonly number[];
}) {
  const { showRow } = useShownEvidence();
  useReportFocus(focusKey(fieldIds), showRow);
  const dialog = useReview((state) => state.dialog?.kind);
  const isAsked = dialog !== undefined;
  const closed = useRef(dialog);
  const isNarrow = useIsNarrow();
  useEffect(() => {
    const last = closed.current;
    closed.current = dialog;
    if (isAsked) return undefined;
    const look = () => {
      const isReturned = document.activeElement?.matches('button, a') === true;
      if (last !== undefined && lookedUp.includes(last) && isReturned) return;
      const row = title.current?.closest('li');
      // A user who types in the row keeps the focus there.
      if (!row?.querySelector('input:focus, textarea:focus')) title.current?.focus({ preventScroll: true });
      // On a narrow screen the row contains the evidence and is higher than the screen, so the title must be visible.
      const inSight = isNarrow ? title.current : row;
      inSight?.scrollIntoView({ block: 'nearest' });
    };
    // Focusing and scrolling measure the page, so they run in the next frame, which measures it anyway.
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [title, dialog, isAsked, isNarrow]);
  return (
    <>
      <WaitingNote />
      {isNarrow ? (
        <div className={classes['inlineEvidence']}>
          <EvidencePane />
        </div>
      ) : null}
    </>
  );
}

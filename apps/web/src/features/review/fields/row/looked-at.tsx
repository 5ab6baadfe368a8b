import { useEffect, type RefObject } from 'react';
import { useDeskDialog } from '../../desk/desk-dialog.ts';
import { useIsNarrow } from '../../desk/use-is-narrow.ts';
import { EvidencePane } from '../../evidence/evidence-pane.tsx';
import classes from '../field-list.module.css';

/**
 * In the row in focus. The keyboard's focus follows to its title, so that a screen reader says what is to be decided; a narrow screen
 * has the evidence here.
 */
export function LookedAt({ title }: { readonly title: RefObject<HTMLButtonElement | null> }) {
  const isAsked = useDeskDialog() !== undefined;
  const isNarrow = useIsNarrow();
  useEffect(() => {
    if (isAsked) return undefined;
    const look = () => {
      const row = title.current?.closest('li');
      // Who writes into the row goes on writing.
      if (!row?.querySelector('input:focus, textarea:focus')) title.current?.focus({ preventScroll: true });
      // A narrow screen has the evidence within the row, higher than the screen: there the title is what has to be in sight.
      const inSight = isNarrow ? title.current : row;
      inSight?.scrollIntoView({ block: 'nearest' });
    };
    // Both measure the page: with its next frame, which does so anyway.
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [title, isAsked, isNarrow]);
  return isNarrow ? (
    <div className={classes['inlineEvidence']}>
      <EvidencePane />
    </div>
  ) : null;
}

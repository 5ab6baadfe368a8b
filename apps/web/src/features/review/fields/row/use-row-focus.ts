import { useEffect, useRef, type RefObject } from 'react';
import { useReviewDialogs } from '../../desk/review-dialogs.ts';
import { useIsNarrow } from '../../desk/use-is-narrow.ts';

/** The keyboard's focus follows what is in focus, so that a screen reader says what is to be decided. */
export function useRowFocus(isFocused: boolean): RefObject<HTMLButtonElement | null> {
  const { dialog } = useReviewDialogs();
  const isNarrow = useIsNarrow();
  const title = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isFocused || dialog) return;
    const row = title.current?.closest('li');
    // Who writes into the row goes on writing.
    if (!row?.querySelector('input:focus, textarea:focus')) title.current?.focus({ preventScroll: true });
    // A narrow screen has the evidence within the row, higher than the screen: there the title is what has to be in sight.
    const inSight = isNarrow ? title.current : row;
    inSight?.scrollIntoView({ block: 'nearest' });
  }, [isFocused, dialog, isNarrow]);
  return title;
}

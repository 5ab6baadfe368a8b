import { useEffect, useRef } from 'react';
import { useReviewActs } from '../desk/review-store.ts';
import type { ReviewRow } from '../rows/review-row.ts';

/**
 * U64: the names and values of a closed step, only for the browser's search: it takes no room, screen readers skip it and it is not
 * printed. A match opens its step at that field.
 */
export function FoundRows({ rows }: { readonly rows: readonly ReviewRow[] }) {
  const { focus } = useReviewActs();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    const find = ({ target }: Event) => {
      if (target instanceof HTMLElement) focus(Number(target.dataset['found']));
    };
    element?.addEventListener('beforematch', find);
    return () => element?.removeEventListener('beforematch', find);
  }, [focus]);
  return (
    <div ref={list} aria-hidden>
      {rows.map(({ fieldId, label, content }) => (
        <div key={fieldId} data-found={fieldId} ref={hideUntilFound}>
          {label} {content.value}
        </div>
      ))}
    </div>
  );
}

/** React supports `hidden` only as a boolean. */
function hideUntilFound(line: HTMLElement | null): void {
  line?.setAttribute('hidden', 'until-found');
}

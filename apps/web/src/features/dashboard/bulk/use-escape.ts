import { useEffect, useEffectEvent } from 'react';
import { isShown } from '../../../lib/display/is-shown.ts';

/** The overlays that Escape closes first, and inputs that use it. */
const CLOSES_FIRST = '[role=dialog], [role=menu], [role=listbox], [data-help]';
const WRITES = 'input:not([type=checkbox]), textarea, select, [role=combobox]';

/** Escape on the page, not in an overlay. */
export function useEscape(onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    if (event.target instanceof Element && event.target.matches(WRITES)) return;
    // Lists of choices stay in the page while they are closed.
    const isOver = [...document.querySelectorAll(CLOSES_FIRST)].some(isShown);
    if (!isOver) onEscape();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Listens first, as dialogs listen there too: an overlay that closes by this key is still open.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

import { useEffect, useEffectEvent } from 'react';

interface DialogKeys {
  readonly onEscape: (() => void) | undefined;
  /** Wherever the focus is; without it Enter keeps its usual meaning. */
  readonly onEnter?: (() => void) | undefined;
}

/** The open dialogs, the uppermost last. */
const open: symbol[] = [];

/**
 * Keys of the topmost dialog only. Mantine closes every open dialog at one Escape, so that text typed into the one below an Alert! would be
 * lost; these dialogs switch that off and listen here.
 */
export function useDialogKeys({ onEscape, onEnter }: DialogKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = event.key === 'Escape' ? onEscape : event.key === 'Enter' ? onEnter : undefined;
    // A held key has opened the dialog and must not close it; an open list of choices within closes first.
    if (!action || event.isComposing || event.repeat || isOwnedByChoices(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    action();
  });

  useEffect(() => {
    const own = Symbol('dialog');
    open.push(own);
    const listen = (event: KeyboardEvent) => {
      if (open.at(-1) === own) press(event);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      window.removeEventListener('keydown', listen, { capture: true });
      open.splice(open.indexOf(own), 1);
    };
  }, []);
}

/** Mantine marks so what takes Escape for itself. */
function isOwnedByChoices(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}

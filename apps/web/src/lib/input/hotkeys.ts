import { useEffect, useEffectEvent } from 'react';

/** By the character that the key writes ('j', '?', '['), or its name ('Escape'). Letters match in both cases. */
export type ScreenKeys = Readonly<Record<string, () => void>>;

/**
 * The keys of a screen. They never fire while the user types, with Ctrl, Meta or Alt, or while a dialog is open (ux.md). Pass an empty
 * record to switch them off.
 */
export function useScreenKeys(keys: ScreenKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action || isMeantForElsewhere(event)) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isMeantForElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const { target } = event;
  if (takesText(target) || (event.key.length > 1 && event.key !== 'Escape' && isSwitch(target))) return true;
  return document.querySelector('[role=dialog][aria-modal=true]') !== null;
}

/** Where characters are written or chosen by. A switch or a slider that was just used takes none. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.matches('input, textarea, select, [role=combobox]') && !isSwitch(target);
}

function isSwitch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && ['radio', 'checkbox', 'range', 'button'].includes(target.type);
}

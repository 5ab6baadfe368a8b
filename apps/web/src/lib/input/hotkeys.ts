import { useEffect, useEffectEvent } from 'react';

/** By the character that the key writes ('j', '?', '['), or its name ('Escape'). Letters match in both cases. */
export type ScreenKeys = Readonly<Record<string, () => void>>;

/**
 * The keys of a screen. They never fire while the user types, with Ctrl, Meta or Alt, or while a dialog is open (ux.md). Pass an empty
 * record to switch them off.
 */
export function useScreenKeys(keys: ScreenKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[pressedKey(event)];
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

/** V held down would verify fields that the user has not seen. */
export function useWithoutHeldLetters(letters: string): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      if (event.repeat && key.length === 1 && letters.includes(key) && !takesText(event.target))
        event.preventDefault();
    };
    document.addEventListener('keydown', stop, { capture: true });
    return () => document.removeEventListener('keydown', stop, { capture: true });
  }, [letters]);
}

const codes: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Comma: [',', '<'],
  Equal: ['=', '+'],
  Minus: ['-', '_'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
};

/**
 * The key of a shortcut: the character in lower case, or the name. Where the layout writes no Latin character, as a Hindi one, the character of
 * the same key on a US keyboard. Every shortcut of one character compares with it.
 */
export function pressedKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[\u0020-\u007e]$/.test(key)) return key.toLowerCase();
  // The names of keys are ASCII; one key of a Hindi layout may write several characters.
  if (/^[\u0020-\u007e]+$/.test(key)) return key;
  const [, letter] = /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? codes[code]?.[shiftKey ? 1 : 0] ?? key;
}

function isMeantForElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const { target } = event;
  if (takesText(target) || (pressedKey(event).length > 1 && event.key !== 'Escape' && isSwitch(target)))
    return true;
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

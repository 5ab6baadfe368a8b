import { useEffect } from 'react';
import { pressedKey, takesText, useScreenKeys, useWithoutHeldLetters } from '../../../lib/input/hotkeys.ts';
import { useKeysSwitch } from '../../../lib/input/use-keys-switch.ts';
import { useReview, useReviewActs } from './review-store.ts';

/** The keys of ux.md. No single key decides an application: A, X and H open their dialogs. */
export function useDeskKeys(): void {
  const { areOn } = useKeysSwitch();
  const hasGate = useReview(({ gate }) => gate.isOn);
  const { pressKey } = useReviewActs();
  useWithoutHeldLetters('vruaxhnmgepwly');
  useKeysAhead(areOn);
  const keys = hasGate ? deskKeys : deskKeys.filter((key) => key !== 'g');
  useScreenKeys(areOn ? Object.fromEntries(keys.map((key) => [key, () => pressKey(key)])) : {});
}

const deskKeys = [...'jkvrluwdmep,.+=-[]123axhng'];

/**
 * While a press waits, the keys after it are kept in their order, also those for a question that is still opening. Escape closes a dialog
 * that is not on the screen yet.
 */
function useKeysAhead(areOn: boolean): void {
  const { isAhead, isDialogAhead, isQuestionAhead, pressKey, cancelPresses } = useReviewActs();
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (!areOn || event.repeat || isForElsewhere(event)) return;
      const key = pressedKey(event);
      if (!isAhead() && !(key === 'Escape' && isDialogAhead())) return;
      const isKept = deskKeys.includes(key) || /^[1-9]$/.test(key) || key === 'Escape';
      // On the desk, Enter is for the focused button.
      const isAnswer = key === 'Enter' && isQuestionAhead();
      if (!isKept && !isAnswer) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key === 'Escape') cancelPresses();
      else pressKey(key);
    };
    document.addEventListener('keydown', keep, { capture: true });
    return () => document.removeEventListener('keydown', keep, { capture: true });
  }, [areOn, isAhead, isDialogAhead, isQuestionAhead, pressKey, cancelPresses]);
}

function isForElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  return (
    takesText(event.target) ||
    document.querySelector('[role=dialog][aria-modal=true]:not([data-reasons])') !== null
  );
}

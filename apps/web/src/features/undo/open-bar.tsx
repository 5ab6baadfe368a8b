import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { pressedKey, takesText } from '../../lib/input/hotkeys.ts';
import { useKeysSwitch } from '../../lib/input/use-keys-switch.ts';
import { undoWindow, type UndoWindow } from '../../lib/page/undo-window.ts';
import classes from './undo-bar.module.css';

interface OpenBarProps {
  readonly window: UndoWindow;
  readonly isUndoing: boolean;
  readonly onUndo: () => void;
}

const TICK_MS = 250;

/** The decision that can be undone, and for how long. */
export function OpenBar({ window, isUndoing, onUndo }: OpenBarProps) {
  const { areOn } = useKeysSwitch();
  const left = useSecondsLeft(window);
  // Announced once: the text goes into an existing live region, and the countdown is not read out.
  const [said, say] = useState('');
  const decision = t(`undo.decisions.${window.decision}`);
  const uan = window.uan ?? t('undo.noUan');
  const words = t('undo.said', { decision, uan, seconds: left });
  const announce = useEffectEvent(() => say(words));
  useEffect(() => {
    const soon = setTimeout(announce, 0);
    return () => clearTimeout(soon);
  }, []);
  useKeyZ(areOn && !isUndoing, onUndo);
  return (
    <aside className={classes['place']} aria-label={t('undo.undo')}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div className={classes['bar']}>
        <span aria-hidden className={classes['what']}>
          {t('undo.what', { decision, uan })}
        </span>
        <span aria-hidden className={classes['left']}>
          {t('undo.left', { seconds: left })}
        </span>
        <Button size="compact-sm" variant="light" loading={isUndoing} onClick={onUndo}>
          {t('undo.undo')}
          {areOn ? (
            <Kbd size="xs" ml={6} aria-hidden>
              Z
            </Kbd>
          ) : null}
        </Button>
      </div>
    </aside>
  );
}

/** Full seconds; at its end the bar disappears. */
function useSecondsLeft({ endsAt }: UndoWindow): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const tick = setInterval(() => {
      const seconds = secondsUntil(endsAt);
      setLeft(seconds);
      if (seconds === 0) undoWindow.set(undefined);
    }, TICK_MS);
    return () => clearInterval(tick);
  }, [endsAt]);
  return left;
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

/** Also while the question for the next case is open, but never in an input. */
function useKeyZ(isOn: boolean, onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || pressedKey(event) !== 'z' || event.repeat || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

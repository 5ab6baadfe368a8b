import { Kbd, Skeleton, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import { pressedKey } from '../../../../lib/input/hotkeys.ts';
import classes from './choice-list.module.css';

interface Choice {
  readonly id: number;
  readonly name: string;
  /** Explains the choice where its name does not suffice. */
  readonly note?: string | undefined;
}

interface ChoiceListProps {
  readonly label: string;
  /** Undefined while the choices load. */
  readonly choices: readonly Choice[] | undefined;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly isFailed: boolean;
  /** The keys 1 to 9 select a choice. */
  readonly areNumbered?: true;
}

/** Offers a few choices, each on its own line. */
export function ChoiceList({ label, choices, chosen, onChoose, isFailed, areNumbered }: ChoiceListProps) {
  const group = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const hasArrived = choices !== undefined;
  // If the dialog opened before the list was loaded, its focus is still on the close button.
  useEffect(() => {
    if (!areNumbered || !hasArrived) return;
    const inputs = [...(fieldset.current?.querySelectorAll('input') ?? [])];
    (inputs.find((input) => input.checked) ?? inputs[0])?.focus();
  }, [areNumbered, hasArrived]);
  useNumberKeys((place) => {
    const choice = areNumbered && choices?.[place];
    if (!choice) return;
    onChoose(choice.id);
    // The focus moves to the choice, so that Enter submits wherever the focus was.
    fieldset.current?.querySelectorAll('input')[place]?.focus();
  });
  const isFirst = (id: number, index: number) => (chosen === undefined ? index === 0 : id === chosen);
  if (isFailed) return <Text c="red">{t('review.reject.failed')}</Text>;
  return (
    <fieldset ref={fieldset} className={classes['choices']}>
      <legend>{label}</legend>
      {choices ? null : <Skeleton height={90} />}
      {choices?.length === 0 ? <Text size="sm">{t('review.reject.none')}</Text> : null}
      {choices?.map((choice, index) => (
        <label key={choice.id} className={classes['choice']}>
          <input
            type="radio"
            name={group}
            checked={choice.id === chosen}
            data-autofocus={(areNumbered && isFirst(choice.id, index)) || undefined}
            onChange={() => onChoose(choice.id)}
          />
          <span>
            {choice.name}
            {choice.note === undefined ? null : <small className={classes['note']}> {choice.note}</small>}
          </span>
          {areNumbered && index < 9 ? (
            <Kbd size="xs" aria-hidden>
              {index + 1}
            </Kbd>
          ) : null}
        </label>
      ))}
    </fieldset>
  );
}

function useNumberKeys(choose: (place: number) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(key)) return;
    choose(Number(key) - 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

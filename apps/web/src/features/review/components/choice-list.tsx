import { Kbd, Skeleton, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './choice-list.module.css';

interface Choice {
  readonly id: number;
  readonly name: string;
}

interface ChoiceListProps {
  readonly label: string;
  /** undefined while they load. */
  readonly choices: readonly Choice[] | undefined;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly isFailed: boolean;
  /** The keys 1 to 9 choose. */
  readonly areNumbered?: true;
}

/** One of a few, each on its own line. */
export function ChoiceList({ label, choices, chosen, onChoose, isFailed, areNumbered }: ChoiceListProps) {
  const { t } = useTranslation();
  const group = useId();
  useNumberKeys(areNumbered ? (choices ?? []) : [], onChoose);
  if (isFailed) return <Text c="red">{t('review.reject.failed')}</Text>;
  return (
    <fieldset className={classes['choices']}>
      <legend>{label}</legend>
      {choices ? null : <Skeleton height={90} />}
      {choices?.length === 0 ? <Text size="sm">{t('review.reject.none')}</Text> : null}
      {choices?.map((choice, index) => (
        <label key={choice.id} className={classes['choice']}>
          <input
            type="radio"
            name={group}
            checked={choice.id === chosen}
            data-autofocus={(areNumbered && index === 0) || undefined}
            onChange={() => onChoose(choice.id)}
          />
          <span>{choice.name}</span>
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

function useNumberKeys(choices: readonly Choice[], onChoose: (id: number) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
    const choice = choices[Number(event.key) - 1];
    if (choice) onChoose(choice.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

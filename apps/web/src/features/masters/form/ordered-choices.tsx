import { ActionIcon, Badge, Input, Select } from '@mantine/core';
import type { Choice, ChoiceSource } from '@kyc/contract/masters/master-fields';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { choicesQuery } from '../api/choices-query.ts';
import classes from '../masters.module.css';

type Value = string | number;

interface OrderedChoicesProps {
  readonly label: string;
  readonly required: boolean;
  readonly error: ReactNode;
  readonly hint: string | undefined;
  readonly choices: readonly Choice[] | ChoiceSource | undefined;
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

/** Some of a list, in an order that counts: by dragging, or by the buttons of each entry. */
export function OrderedChoices(props: OrderedChoicesProps) {
  const { label, required, error, hint, choices, values, onChange } = props;
  const { data = [] } = useQuery(choicesQuery(choices));
  const [dragged, setDragged] = useState<number>();
  const nameOf = (value: Value) => data.find((choice) => choice.value === value)?.label ?? String(value);
  const open = data.filter((choice) => !values.includes(choice.value));
  return (
    <Input.Wrapper
      label={label}
      withAsterisk={required}
      error={error}
      labelElement="div"
      {...(hint === undefined ? {} : { description: hint })}
    >
      <ol className={classes['entries']} aria-label={label}>
        {values.map((value, index) => (
          // Dragging is one more way; the buttons of the entry do the same by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={value}
            className={classes['entry']}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== undefined) onChange(moved(values, { from: dragged, to: index }));
              setDragged(undefined);
            }}
          >
            <span className={classes['entryText']}>{nameOf(value)}</span>
            {index === 0 && choices === 'solutions' ? (
              <Badge size="xs">{t('masters.list.first')}</Badge>
            ) : null}
            <ActionIcon
              size={24}
              aria-label={t('masters.list.up', { entry: nameOf(value) })}
              disabled={index === 0}
              onClick={() => onChange(moved(values, { from: index, to: index - 1 }))}
            >
              <IconArrowUp size={14} />
            </ActionIcon>
            <ActionIcon
              size={24}
              aria-label={t('masters.list.down', { entry: nameOf(value) })}
              disabled={index === values.length - 1}
              onClick={() => onChange(moved(values, { from: index, to: index + 1 }))}
            >
              <IconArrowDown size={14} />
            </ActionIcon>
            <ActionIcon
              size={24}
              aria-label={t('masters.list.remove', { entry: nameOf(value) })}
              onClick={() => onChange(values.filter((other) => other !== value))}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Select
        aria-label={t('masters.list.add', { list: label })}
        placeholder={t('masters.list.add', { list: label })}
        data={open.map((choice) => ({ value: String(choice.value), label: choice.label }))}
        value={null}
        searchable
        limit={100}
        onChange={(next) => {
          const chosen = open.find((choice) => String(choice.value) === next);
          if (chosen) onChange([...values, chosen.value]);
        }}
      />
    </Input.Wrapper>
  );
}

/** The list with one entry at another place. */
function moved<T>(entries: readonly T[], { from, to }: { from: number; to: number }): T[] {
  const entry = entries[from];
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries];
  const others = entries.filter((_, index) => index !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

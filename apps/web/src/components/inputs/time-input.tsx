import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { parseTime } from '../../lib/input/parse-time.ts';

interface TimeInputProps extends Omit<
  TextInputProps,
  'value' | 'label' | 'onChange' | 'onBlur' | 'type' | 'prefix'
> {
  /** HH:mm; empty: open. */
  readonly value: string;
  readonly label: string;
  readonly onChange: (time: string) => void;
  /** A word of the label that stays before the time on a filter bar, as in `DayInput`. */
  readonly prefix?: string;
}

/**
 * A time of day in 24 hours, typed. The browser's own input follows the language of the browser and would show 04:20 PM next to 16:20
 * elsewhere (I16). A text that is no time is reported and leaves the time unchanged.
 */
export function TimeInput({ value, onChange, error, prefix, label, ...props }: TimeInputProps) {
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    setRefused(undefined);
    const time = parseTime(text);
    if (text.trim() === '') onChange('');
    else if (time !== null) onChange(time);
  };
  const leave = () => {
    const text = typed?.trim() ?? '';
    setTyped(undefined);
    if (text !== '' && parseTime(text) === null) setRefused(t('dates.noTime', { text }));
  };
  return (
    <TextInput
      {...props}
      {...(prefix === undefined
        ? { label }
        : {
            'aria-label': label,
            leftSection: <Text size="xs">{prefix}</Text>,
            leftSectionWidth: 72,
          })}
      value={typed ?? value}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      placeholder={t('dates.timeFormat')}
      error={refused ?? error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
    />
  );
}

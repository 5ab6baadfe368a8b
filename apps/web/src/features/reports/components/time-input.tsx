import { TextInput } from '@mantine/core';

interface TimeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** Hours and minutes; left open, the day counts from its beginning or to its end. */
export function TimeInput({ label, value, onChange }: TimeInputProps) {
  return (
    <TextInput
      type="time"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      w={150}
    />
  );
}

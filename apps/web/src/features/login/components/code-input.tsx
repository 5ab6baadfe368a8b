import { TextInput, type TextInputProps } from '@mantine/core';

/** Six digits, spaced for the eye. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      size="md"
      classNames={{ input: 'numeric' }}
      styles={{ input: { fontSize: '1.125rem', letterSpacing: '0.35em' } }}
      maxLength={6}
      inputMode="numeric"
      autoComplete="one-time-code"
      data-autofocus
      {...props}
    />
  );
}

import { otpIn } from '@kyc/contract/searches/searched-values';
import { TextInput, type TextInputProps } from '@mantine/core';

interface CodeInputProps extends Omit<TextInputProps, 'onChange'> {
  /** Of the form: a typed change, or the code of a pasted text. */
  readonly onChange?: (change: React.ChangeEvent<HTMLInputElement> | string) => void;
}

const length = 6;

/** Six digits, spaced for the eye. A pasted message fills it with the code that it contains (F16). */
export function CodeInput({ onChange, ...props }: CodeInputProps) {
  return (
    <TextInput
      size="md"
      classNames={{ input: 'numeric' }}
      styles={{ input: { fontSize: '1.125rem', letterSpacing: '0.35em' } }}
      maxLength={length}
      inputMode="numeric"
      autoComplete="one-time-code"
      data-autofocus
      onChange={(event) => onChange?.(event)}
      onPaste={(event) => {
        event.preventDefault();
        onChange?.(otpIn(event.clipboardData.getData('text')).slice(0, length));
      }}
      {...props}
    />
  );
}

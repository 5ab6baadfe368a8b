import { Button } from '@mantine/core';

interface SubmitButtonProps {
  readonly text: string;
  readonly isSending: boolean;
  readonly isDisabled: boolean;
}

/** The wide last button of a short form. */
export function SubmitButton({ text, isSending, isDisabled }: SubmitButtonProps) {
  return (
    <Button type="submit" size="sm" fullWidth loading={isSending} disabled={isDisabled}>
      {text}
    </Button>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { t } from '../../lib/texts/t.ts';
import { Dialog } from './dialog.tsx';

interface DialogFormProps {
  readonly title: string;
  readonly submitText: string;
  readonly size?: number;
  readonly isSending: boolean;
  /** The action cannot be undone: its button is red. */
  readonly isDestructive?: boolean;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Fields one below the other, and the two buttons at the end. */
export function DialogForm({
  title,
  submitText,
  size = 520,
  isSending,
  isDestructive = false,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  return (
    <Dialog onClose={onClose} title={title} size={size}>
      <form
        noValidate
        onSubmit={(event) => {
          // React passes it on to a form around the button that opened the dialog.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <Stack gap="sm">{children}</Stack>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('dialogs.cancel')}
          </Button>
          <Button type="submit" loading={isSending} {...(isDestructive && { color: 'red' })}>
            {submitText}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

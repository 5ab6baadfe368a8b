import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialogs/dialog.tsx';

interface DialogFormProps {
  readonly title: string;
  readonly submitText: string;
  readonly isSending: boolean;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function DialogForm({ title, submitText, isSending, onSubmit, onClose, children }: DialogFormProps) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={title} size={520}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">{children}</Stack>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('retention.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {submitText}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

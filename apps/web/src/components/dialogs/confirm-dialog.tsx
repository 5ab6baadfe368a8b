import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly text: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** §9: at most 415 px wide. Escape and a click beside it are No. */
export function ConfirmDialog({ text, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      size={415}
      zIndex={500}
      title={t('dialogs.confirm')}
      onClose={() => onAnswer(false)}
      withCloseButton={false}
    >
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" miw={72} onClick={() => onAnswer(false)}>
          {t('common.no')}
        </Button>
        <Button miw={72} data-autofocus onClick={() => onAnswer(true)}>
          {t('common.yes')}
        </Button>
      </Group>
    </Dialog>
  );
}

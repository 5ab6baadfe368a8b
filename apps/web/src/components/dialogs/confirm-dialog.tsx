import { Button, Group, Text } from '@mantine/core';
import { t } from '../../lib/texts/t.ts';
import type { Weight } from '../../lib/page/dialogs.ts';
import { DialogDetails } from './dialog-details.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly text: string;
  readonly details: readonly string[];
  readonly weight: Weight;
  readonly onAnswer: (yes: boolean) => void;
}

/** §9: at most 415 px wide. Escape and a click outside mean No; so does Enter for a decision with much weight. */
export function ConfirmDialog({ text, details, weight, onAnswer }: ConfirmDialogProps) {
  const isLight = weight === 'light';
  return (
    <Dialog
      size={415}
      zIndex={500}
      title={t('dialogs.confirm')}
      onClose={() => onAnswer(false)}
      withCloseButton={false}
    >
      <Text size="sm">{text}</Text>
      <DialogDetails details={details} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          miw={72}
          data-autofocus={isLight ? undefined : true}
          onClick={() => onAnswer(false)}
        >
          {t('common.no')}
        </Button>
        <Button
          miw={72}
          {...(weight === 'destructive' && { color: 'red' })}
          data-autofocus={isLight || undefined}
          onClick={() => onAnswer(true)}
        >
          {t('common.yes')}
        </Button>
      </Group>
    </Dialog>
  );
}

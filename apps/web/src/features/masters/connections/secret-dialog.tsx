import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import classes from './connections.module.css';

export interface ShownOnce {
  readonly label: string;
  readonly value: string;
}

interface SecretDialogProps {
  readonly secrets: readonly ShownOnce[];
  readonly onClose: () => void;
}

/** Closes only by its button: an accidental key press would lose a secret that cannot be shown again. */
export function SecretDialog({ secrets, onClose }: SecretDialogProps) {
  return (
    <Dialog
      size={520}
      title={t('connections.shownOnce')}
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text size="sm">{t('connections.shownOnceHint')}</Text>
        {secrets.map(({ label, value }) => (
          <div key={label}>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" fw={500}>
                {label}
              </Text>
              <CopyButton value={value}>
                {({ copied, copy }) => (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('connections.copy', { what: label })}
                    onClick={copy}
                  >
                    {copied ? t('connections.copied') : t('connections.copyIt')}
                  </Button>
                )}
              </CopyButton>
            </Group>
            <pre className={classes['verbatim']}>{value}</pre>
          </div>
        ))}
        <Button fullWidth onClick={onClose} data-autofocus>
          {t('connections.keepIt')}
        </Button>
      </Stack>
    </Dialog>
  );
}

import { Button, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { PasskeyUnused } from '../../../lib/session/passkeys.ts';

interface PasskeyDialogProps {
  readonly onUse: () => Promise<void>;
  readonly onClose: () => void;
  readonly others: ReactNode;
}

/** The browser's dialog opens on a click: some browsers allow passkeys only then. */
export function PasskeyDialog({ onUse, onClose, others }: PasskeyDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const [wasUnused, setUnused] = useState(false);
  const use = async () => {
    setAsking(true);
    setUnused(false);
    try {
      await onUse();
    } catch (failure) {
      if (!(failure instanceof PasskeyUnused)) throw failure;
      setUnused(true);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Dialog
      size={380}
      zIndex={320}
      title={t('secondFactor.title')}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('secondFactor.passkeyHint')}
        </Text>
        <Button
          size="sm"
          fullWidth
          loading={isAsking}
          leftSection={<IconFingerprint size={17} aria-hidden />}
          onClick={() => void use()}
          data-autofocus
        >
          {t('secondFactor.usePasskey')}
        </Button>
        {wasUnused ? (
          <Text size="sm" c="red" role="alert">
            {t('secondFactor.passkeyFailed')}
          </Text>
        ) : null}
        {others}
      </Stack>
    </Dialog>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { AddTotpDialog } from './add-totp-dialog.tsx';

interface AddFactorProps {
  readonly mayAddTotp: boolean;
  readonly mayAddPasskey: boolean;
}

export function AddFactor({ mayAddTotp, mayAddPasskey }: AddFactorProps) {
  const [adding, setAdding] = useState<'totp' | 'passkey'>();
  const close = () => setAdding(undefined);
  if (!mayAddTotp && !mayAddPasskey) {
    return (
      <Text size="sm" mt="sm" c="dimmed">
        {t('account.notAllowed')}
      </Text>
    );
  }
  return (
    <>
      <Group gap="xs" mt="md">
        {mayAddPasskey ? (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={16} aria-hidden />}
            onClick={() => setAdding('passkey')}
          >
            {t('account.addPasskey')}
          </Button>
        ) : null}
        {mayAddTotp ? (
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={16} aria-hidden />}
            onClick={() => setAdding('totp')}
          >
            {t('account.addTotp')}
          </Button>
        ) : null}
      </Group>
      {adding === 'totp' ? <AddTotpDialog onClose={close} /> : null}
      {adding === 'passkey' ? <AddPasskeyDialog onClose={close} /> : null}
    </>
  );
}

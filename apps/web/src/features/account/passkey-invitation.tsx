import { postponePasskey } from '@kyc/contract/auth/session';
import { Button, Group, Stack, Text } from '@mantine/core';
import { noop } from '@tanstack/react-query';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { passkeyIsDue } from '../../lib/page/help/tour.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

/** After a sign-in by code, where the company allows passkeys and the user has none. */
export function PasskeyInvitation() {
  const [isAdding, setAdding] = useState(false);
  const close = () => passkeyIsDue.set(false);
  const postpone = () => {
    close();
    void callApi(postponePasskey, { loader: 'hidden', errors: 'quiet' }).catch(noop);
  };
  if (isAdding) return <AddPasskeyDialog onClose={close} />;
  return (
    <Dialog size={420} title={t('account.invitation')} onClose={postpone} closeOnClickOutside={false}>
      <Stack gap="md">
        <Text size="sm">{t('account.invitationHint')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={postpone}>
            {t('account.notNow')}
          </Button>
          <Button
            leftSection={<IconFingerprint size={17} aria-hidden />}
            onClick={() => setAdding(true)}
            data-autofocus
          >
            {t('account.addPasskey')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

import { addPasskey, startPasskey } from '@kyc/contract/auth/factors';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { makePasskey, PasskeyUnused } from '../../lib/session/passkeys.ts';
import { refetchFactors } from './factors-query.ts';
import { NameStep } from './name-step.tsx';

/** A name, then the browser requests finger, face, PIN or key. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [failed, setFailed] = useState<string>();
  const add = async (Label: string) => {
    setFailed(undefined);
    const { Options } = await callApi(startPasskey, { body: {}, errors: 'quiet' });
    const { rp } = Options as { readonly rp?: { readonly id?: string } };
    const isHere = rp?.id === undefined || window.location.hostname.endsWith(rp.id);
    if (!isHere) return setFailed(t('account.passkeyElsewhere', { address: rp.id }));
    try {
      const Credential = await makePasskey(Options);
      const { Message } = await callApi(addPasskey, { body: { Label, Credential }, errors: 'quiet' });
      onClose();
      await refetchFactors();
      await alertSuccess(Message);
    } catch (failure) {
      if (!(failure instanceof PasskeyUnused)) throw failure;
      setFailed(t('account.passkeyFailed'));
    }
  };
  return (
    <Dialog size={420} title={t('account.addPasskey')} onClose={onClose} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('account.passkeyHint')}
        </Text>
        <NameStep initial={t('account.passkey')} submit={t('account.next')} send={add} />
        {failed === undefined ? null : (
          <Text size="sm" c="red" role="alert">
            {failed}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

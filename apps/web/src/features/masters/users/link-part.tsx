import { sendPasswordLink } from '@kyc/contract/auth/passwords';
import { Button, Group, Text } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertSuccess, confirm } from '../../../lib/page/dialogs.ts';
import type { FormPartProps } from '../form/master-form.tsx';

/** Sends the user a link to set a new password, instead of setting one. */
export function LinkPart({ row }: FormPartProps) {
  if (row === undefined) return null;
  const send = async () => {
    const user = String(row['UserName']);
    if (!(await confirm(t('masters.passwordLink.ask', { user })))) return;
    const { Message } = await callApi(sendPasswordLink, { body: { UserId: Number(row['UserId']) } });
    await alertSuccess(Message);
  };
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{t('masters.passwordLink.hint')}</Text>
      <Button variant="default" size="compact-sm" onClick={() => void send().catch(() => undefined)}>
        {t('masters.passwordLink.send')}
      </Button>
    </Group>
  );
}

import { Button, Table, Text } from '@mantine/core';
import { revokeWebhookSecret, rotateWebhookSecret } from '@kyc/contract/connections/connections';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { alertSuccess, confirm } from '../../../lib/page/dialogs.ts';
import classes from './connections.module.css';
import { readConnectionsAnew } from './connections-query.ts';
import { Life } from './life.tsx';
import { PlainTable } from './plain-table.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import type { Connections } from './use-addresses-form.ts';

type Secret = Connections['WebhookSecrets'][number];

export function WebhookSecrets({ secrets }: { readonly secrets: readonly Secret[] }) {
  const { t } = useTranslation();
  const [isRotating, setRotating] = useState(false);
  const [shown, setShown] = useState<string>();
  const revoke = async ({ SecretId }: Secret) => {
    if (!(await confirm(t('connections.askRevokeSecret'), { weight: 'destructive' }))) return;
    const { Message } = await callApi(revokeWebhookSecret, { body: { SecretId } });
    await readConnectionsAnew();
    await alertSuccess(Message);
  };
  const headers = ['secret', 'created', 'state', 'action'] as const;

  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('connections.secretsHint')}
      </Text>
      <PlainTable
        label={t('connections.secrets')}
        headers={headers.map((header) => t(`connections.${header}`))}
      >
        {secrets.map((secret) => (
          <Table.Tr key={secret.SecretId} className={secret.IsLive ? undefined : classes['ended']}>
            <Table.Td>{secret.Beginning}…</Table.Td>
            <Table.Td>{formatDateTime(secret.CreatedOn)}</Table.Td>
            <Table.Td>
              <Life isLive={secret.IsLive} endsOn={secret.EndsOn} />
            </Table.Td>
            <Table.Td>
              {secret.IsLive && secret.EndsOn !== null ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('connections.revokeSecret', { beginning: secret.Beginning })}
                  onClick={() => void revoke(secret).catch(() => undefined)}
                >
                  {t('connections.revoke')}
                </Button>
              ) : null}
            </Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
      <Button mt="sm" variant="default" onClick={() => setRotating(true)}>
        {t('connections.rotateSecret')}
      </Button>
      {isRotating ? (
        <RotateDialog
          title={t('connections.rotateSecret')}
          hint={t('connections.rotateSecretHint')}
          onClose={() => setRotating(false)}
          send={async (body) => {
            const { Secret } = await callApi(rotateWebhookSecret, { body, errors: 'quiet' });
            setRotating(false);
            setShown(Secret);
            await readConnectionsAnew();
          }}
        />
      ) : null}
      {shown === undefined ? null : (
        <SecretDialog
          secrets={[{ label: t('connections.secret'), value: shown }]}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

import { Button, Text } from '@mantine/core';
import { revokeWebhookSecret, rotateWebhookSecret } from '@kyc/contract/connections/connections';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { SmallTable, type TableColumn } from '../../../components/display/small-table.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { alertSuccess, confirm } from '../../../lib/page/dialogs.ts';
import { refetchConnections } from './connections-query.ts';
import { Life } from './life.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import type { Connections } from './use-addresses-form.ts';

type Secret = Connections['WebhookSecrets'][number];

export function WebhookSecrets({ secrets }: { readonly secrets: readonly Secret[] }) {
  const [isRotating, setRotating] = useState(false);
  const [shown, setShown] = useState<string>();
  const revoke = async ({ SecretId }: Secret) => {
    if (!(await confirm(t('connections.askRevokeSecret'), { weight: 'destructive' }))) return;
    const { Message } = await callApi(revokeWebhookSecret, { body: { SecretId } });
    await refetchConnections();
    await alertSuccess(Message);
  };
  const columns: readonly TableColumn<Secret>[] = [
    { header: t('connections.secret'), render: ({ Beginning }) => `${Beginning}…` },
    { header: t('connections.created'), render: ({ CreatedOn }) => formatDateTime(CreatedOn) },
    {
      header: t('connections.state'),
      render: ({ IsLive, EndsOn }) => <Life isLive={IsLive} endsOn={EndsOn} />,
    },
    {
      header: t('connections.action'),
      render: (secret) =>
        secret.IsLive && secret.EndsOn !== null ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('connections.revokeSecret', { beginning: secret.Beginning })}
            onClick={() => void revoke(secret).catch(() => undefined)}
          >
            {t('connections.revoke')}
          </Button>
        ) : null,
    },
  ];

  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('connections.secretsHint')}
      </Text>
      <SmallTable
        name={t('connections.secrets')}
        look="lined"
        spacing={6}
        isOnOneLine
        isInLandmark
        columns={columns}
        rows={secrets}
        keyOf={({ SecretId }) => SecretId}
        isMuted={({ IsLive }) => !IsLive}
      />
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
            await refetchConnections();
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

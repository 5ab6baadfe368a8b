import { Button, Group, Text } from '@mantine/core';
import { createIntakeKey, revokeIntakeKey, rotateIntakeKey } from '@kyc/contract/connections/connections';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { SmallTable, type TableColumn } from '../../../components/display/small-table.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { alertSuccess, confirm } from '../../../lib/page/dialogs.ts';
import { refetchConnections } from './connections-query.ts';
import { Life } from './life.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SecretDialog, type ShownOnce } from './secret-dialog.tsx';
import type { Connections } from './use-addresses-form.ts';

type Key = Connections['IntakeKeys'][number];
type Asked = { readonly what: 'new' } | { readonly what: 'rotate'; readonly key: Key };

export function IntakeKeys({ keys }: { readonly keys: readonly Key[] }) {
  const [asked, setAsked] = useState<Asked>();
  const [shown, setShown] = useState<readonly ShownOnce[]>();
  const show = async ({ ApiKey, Secret }: { readonly ApiKey: string; readonly Secret: string }) => {
    setAsked(undefined);
    setShown([
      { label: t('connections.apiKey'), value: ApiKey },
      { label: t('connections.secret'), value: Secret },
    ]);
    await refetchConnections();
  };
  const revoke = async ({ KeyId, Label: name }: Key) => {
    if (!(await confirm(t('connections.askRevokeKey', { name }), { weight: 'destructive' }))) return;
    const { Message } = await callApi(revokeIntakeKey, { body: { KeyId } });
    await refetchConnections();
    await alertSuccess(Message);
  };
  const columns: readonly TableColumn<Key>[] = [
    { header: t('connections.name'), render: ({ Label }) => Label },
    { header: t('connections.key'), render: ({ Beginning }) => `${Beginning}…` },
    { header: t('connections.created'), render: ({ CreatedOn }) => formatDateTime(CreatedOn) },
    {
      header: t('connections.lastUsed'),
      render: ({ LastUsedOn }) => (LastUsedOn === null ? t('connections.never') : formatDateTime(LastUsedOn)),
    },
    {
      header: t('connections.state'),
      render: ({ IsLive, EndsOn }) => <Life isLive={IsLive} endsOn={EndsOn} />,
    },
    {
      header: t('connections.action'),
      render: (key) => (
        <Group gap={6} wrap="nowrap">
          {key.EndsOn === null ? (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('connections.rotateKey', { name: key.Label })}
              onClick={() => setAsked({ what: 'rotate', key })}
            >
              {t('connections.rotate')}
            </Button>
          ) : null}
          {key.IsLive ? (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('connections.revokeKey', { name: `${key.Label} ${key.Beginning}` })}
              onClick={() => void revoke(key).catch(() => undefined)}
            >
              {t('connections.revoke')}
            </Button>
          ) : null}
        </Group>
      ),
    },
  ];

  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('connections.keysHint')}
      </Text>
      {keys.length === 0 ? (
        <Text size="sm">{t('connections.noKeys')}</Text>
      ) : (
        <SmallTable
          name={t('connections.keys')}
          look="lined"
          spacing={6}
          isOnOneLine
          isInLandmark
          columns={columns}
          rows={keys}
          keyOf={({ KeyId }) => KeyId}
          isMuted={({ IsLive }) => !IsLive}
        />
      )}
      <Button mt="sm" variant="default" onClick={() => setAsked({ what: 'new' })}>
        {t('connections.newKey')}
      </Button>
      {asked?.what === 'new' ? (
        <NewKeyDialog
          onClose={() => setAsked(undefined)}
          send={async (body) => show(await callApi(createIntakeKey, { body, errors: 'quiet' }))}
        />
      ) : null}
      {asked?.what === 'rotate' ? (
        <RotateDialog
          title={t('connections.rotateKey', { name: asked.key.Label })}
          hint={t('connections.rotateKeyHint')}
          onClose={() => setAsked(undefined)}
          send={async ({ OverlapHours }) => {
            const body = { KeyId: asked.key.KeyId, OverlapHours };
            await show(await callApi(rotateIntakeKey, { body, errors: 'quiet' }));
          }}
        />
      ) : null}
      {shown === undefined ? null : <SecretDialog secrets={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

import { removeFactor, renameFactor, type listFactors } from '@kyc/contract/auth/factors';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { alertSuccess, confirm } from '../../lib/page/dialogs.ts';
import classes from './account.module.css';
import { refetchFactors } from './factors-query.ts';
import { NameStep } from './name-step.tsx';

type Factor = ReplyOf<typeof listFactors>['Factors'][number];

export function FactorList({ factors }: { readonly factors: readonly Factor[] }) {
  const [renamed, setRenamed] = useState<Factor>();
  const remove = async ({ FactorId, Label: name }: Factor) => {
    if (!(await confirm(t('account.askRemove', { name }), { weight: 'destructive' }))) return;
    const { Message } = await callApi(removeFactor, { body: { FactorId } });
    await refetchFactors();
    await alertSuccess(Message);
  };
  return (
    <>
      <ul className={classes['list']} aria-label={t('account.ways')}>
        {factors.map((factor) => (
          <li key={factor.FactorId} className={classes['factor']}>
            <div>
              <Text size="sm" fw={600}>
                {factor.Label}
              </Text>
              <Text size="xs" c="dimmed">
                {t(`account.${factor.Kind}`)} · {t('account.added')} {formatDateTime(factor.CreatedOn)} ·{' '}
                {t('account.lastUsed')}{' '}
                {factor.LastUsedOn === null ? t('account.never') : formatDateTime(factor.LastUsedOn)}
              </Text>
            </div>
            <Group gap={6} wrap="nowrap">
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('account.renameOf', { name: factor.Label })}
                onClick={() => setRenamed(factor)}
              >
                {t('account.rename')}
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('account.removeOf', { name: factor.Label })}
                onClick={() => void remove(factor).catch(() => undefined)}
              >
                {t('account.remove')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {renamed === undefined ? null : (
        <Dialog
          size={420}
          title={t('account.renameOf', { name: renamed.Label })}
          onClose={() => setRenamed(undefined)}
        >
          <NameStep
            initial={renamed.Label}
            submit={t('account.save')}
            send={async (Label) => {
              const body = { FactorId: renamed.FactorId, Label };
              await callApi(renameFactor, { body, errors: 'quiet' });
              setRenamed(undefined);
              await refetchFactors();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

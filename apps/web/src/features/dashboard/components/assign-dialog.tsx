import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { assign } from '@kyc/contract/applications/row-actions';
import { Button, Group, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { useRowCall } from '../api/use-row-call.ts';
import { verifiersQuery } from '../api/verifiers-query.ts';

interface AssignDialogProps {
  readonly row: ApplicationRow;
  readonly onClose: () => void;
}

/** DASH-09: the verifiers who are logged in, the least loaded first. */
export function AssignDialog({ row, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(verifiersQuery);
  const { call, isCalling } = useRowCall();
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  const submit = async () => {
    if (chosen === null) return setError(t('dashboard.assign.required'));
    const params = { id: row.ApplicationId, verifierId: Number(chosen) };
    onClose();
    await call(() => callApi(assign, { params, rowVersion: row.RowVersion }));
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dashboard.assign.title', { whose: row.UAN ?? row.Name })}
      size={420}
    >
      {isError ? <ErrorState title={t('errors.list')} onRetry={() => void refetch()} /> : null}
      {isError ? null : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Select
            label={t('dashboard.assign.verifier')}
            placeholder={t(data?.length === 0 ? 'dashboard.assign.none' : 'dashboard.assign.placeholder')}
            data={(data ?? []).map(({ VerifierId, FullName, Assigned }) => ({
              value: String(VerifierId),
              label: t('dashboard.assign.load', { name: FullName, assigned: Assigned }),
            }))}
            value={chosen}
            onChange={(verifier) => {
              setChosen(verifier);
              setError(undefined);
            }}
            error={error}
            searchable
            data-autofocus
          />
          <Group justify="flex-end" mt="md">
            <Button type="submit" loading={isCalling}>
              {t('dashboard.assign.submit')}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  );
}

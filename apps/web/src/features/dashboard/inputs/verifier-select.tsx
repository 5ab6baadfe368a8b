import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { verifiersQuery } from '../api/verifiers-query.ts';

interface VerifierSelectProps {
  readonly value: number | undefined;
  readonly onChange: (verifierId: number | undefined) => void;
  readonly error: ReactNode;
}

/** DASH-09: the verifiers who are logged in with their present load, the least loaded first. */
export function VerifierSelect({ value, onChange, error }: VerifierSelectProps) {
  const { data, isError, refetch } = useQuery(verifiersQuery);
  if (isError) return <ErrorState title={t('errors.list')} onRetry={() => void refetch()} />;
  return (
    <Select
      label={t('dashboard.assign.verifier')}
      placeholder={t(data?.length === 0 ? 'dashboard.assign.none' : 'dashboard.assign.placeholder')}
      data={(data ?? []).map(({ VerifierId, FullName, Assigned }) => ({
        value: String(VerifierId),
        label: t('dashboard.assign.load', { name: FullName, assigned: Assigned }),
      }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
      error={error}
      searchable
      data-autofocus
    />
  );
}

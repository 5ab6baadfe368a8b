import type { CheckPolicy } from '@kyc/contract/checker/check-policies';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WaitingChanges } from '../../../components/changes/waiting-changes.tsx';
import { SmallTable, type TableColumn } from '../../../components/display/small-table.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { t } from '../../../lib/texts/t.ts';
import { policiesQuery } from './policies-query.ts';
import { PolicyDialog } from './policy-dialog.tsx';

/** Which decisions wait for a second person, and how many of a hundred. */
export function PoliciesPage() {
  const { data, error } = useQuery(policiesQuery);
  const [edited, setEdited] = useState<CheckPolicy>();
  return (
    <>
      <PageHeader title={t('checkPolicies.title')} />
      <WaitingChanges kind="check-policy" />
      {error && !data ? <EmptyState title={t('checkPolicies.failed')} hint={reasonOf(error)} /> : null}
      {data === undefined && !error ? <Skeleton height={320} /> : null}
      {data === undefined ? null : (
        <SmallTable
          name={t('checkPolicies.title')}
          look="framed"
          columns={columnsOf(setEdited)}
          rows={data.Policies}
          keyOf={({ Policy }) => Policy}
        />
      )}
      {edited === undefined ? null : <PolicyDialog policy={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function columnsOf(onChange: (policy: CheckPolicy) => void): readonly TableColumn<CheckPolicy>[] {
  return [
    { header: t('checkPolicies.policy'), render: ({ Label }) => Label },
    { header: t('checkPolicies.share'), render: ({ Share }) => `${Share} %`, isNumber: true },
    { header: t('checkPolicies.usual'), render: ({ DefaultShare }) => `${DefaultShare} %`, isNumber: true },
    {
      header: t('checkPolicies.change'),
      render: (policy) =>
        policy.IsFixed ? (
          t('checkPolicies.fixed')
        ) : (
          <Button
            variant="default"
            size="compact-xs"
            aria-label={t('checkPolicies.changeOf', { policy: policy.Label })}
            onClick={() => onChange(policy)}
          >
            {t('checkPolicies.change')}
          </Button>
        ),
    },
  ];
}

import type { RetentionRule } from '@kyc/contract/retention/retention';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { WaitingChanges } from '../../components/changes/waiting-changes.tsx';
import { SmallTable, type TableColumn } from '../../components/display/small-table.tsx';
import { useKeptFor } from './kept-for.ts';
import { plansQuery } from './retention-query.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** The retention periods. */
export function Rules({ mayManage }: { readonly mayManage: boolean }) {
  const keptFor = useKeptFor();
  const { data } = useQuery(plansQuery);
  const [edited, setEdited] = useState<RetentionRule>();
  const rules = data?.Rules ?? [];
  const columns: readonly TableColumn<RetentionRule>[] = [
    { header: t('retention.rule'), render: ({ Label }) => Label },
    { header: t('retention.days'), render: ({ Days }) => keptFor(Days), isNumber: true },
    {
      header: t('retention.floor'),
      hint: t('retention.floorHint'),
      render: ({ FloorDays }) => keptFor(FloorDays),
      isNumber: true,
    },
  ];
  const change: TableColumn<RetentionRule> = {
    header: t('retention.change'),
    render: (rule) => (
      <Button
        variant="default"
        size="compact-xs"
        aria-label={t('retention.changeOf', { rule: rule.Label })}
        onClick={() => setEdited(rule)}
      >
        {t('retention.change')}
      </Button>
    ),
  };
  return (
    <>
      <WaitingChanges kind="retention-rule" />
      <SmallTable
        name={t('retention.tabs.rules')}
        look="framed"
        columns={mayManage ? [...columns, change] : columns}
        rows={rules}
        keyOf={({ Rule }) => Rule}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t('retention.auditStays')}
      </Text>
      {edited === undefined ? null : <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

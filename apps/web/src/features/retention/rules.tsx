import type { RetentionRule } from '@kyc/contract/retention/retention';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingChanges } from '../../components/changes/waiting-changes.tsx';
import { useKeptFor } from './kept-for.ts';
import { plansQuery } from './retention-query.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { SimpleTable } from './simple-table.tsx';

/** The retention periods. */
export function Rules({ mayManage }: { readonly mayManage: boolean }) {
  const { t } = useTranslation();
  const keptFor = useKeptFor();
  const { data } = useQuery(plansQuery);
  const [edited, setEdited] = useState<RetentionRule>();
  const rules = data?.Rules ?? [];
  return (
    <>
      <WaitingChanges kind="retention-rule" />
      <SimpleTable
        name={t('retention.tabs.rules')}
        columns={[
          { header: t('retention.rule') },
          { header: t('retention.days'), isNumber: true },
          { header: t('retention.floor'), isNumber: true, title: t('retention.floorHint') },
          ...(mayManage ? [{ header: t('retention.change') }] : []),
        ]}
        rows={rules.map((rule) => ({
          key: rule.Rule,
          cells: [
            rule.Label,
            keptFor(rule.Days),
            keptFor(rule.FloorDays),
            <Button
              key="change"
              variant="default"
              size="compact-xs"
              aria-label={t('retention.changeOf', { rule: rule.Label })}
              onClick={() => setEdited(rule)}
            >
              {t('retention.change')}
            </Button>,
          ],
        }))}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t('retention.auditStays')}
      </Text>
      {edited === undefined ? null : <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

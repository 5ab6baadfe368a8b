import { answerRetentionRule, type RetentionRule } from '@kyc/contract/retention/retention';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api/api-client.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { useKeptFor } from './kept-for.ts';
import { plansQuery, retentionKey } from './retention-query.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { SimpleTable } from './simple-table.tsx';

/** What is kept how long. */
export function Rules({ mayManage }: { readonly mayManage: boolean }) {
  const { t } = useTranslation();
  const keptFor = useKeptFor();
  const { data } = useQuery(plansQuery);
  const [edited, setEdited] = useState<RetentionRule>();
  const rules = data?.Rules ?? [];
  return (
    <>
      {rules.map((rule) =>
        rule.Waiting === null ? null : <Wish key={rule.Rule} rule={rule} mayManage={mayManage} />,
      )}
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

function Wish({ rule, mayManage }: { readonly rule: RetentionRule; readonly mayManage: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (IsYes: boolean) =>
      callApi(answerRetentionRule, { body: { Rule: rule.Rule, IsYes, RowVersion: rule.RowVersion } }),
    onSuccess: ({ Message }) => alertSuccess(Message),
    onSettled: () => client.invalidateQueries({ queryKey: retentionKey }),
  });
  const { Waiting: wish, Label } = rule;
  if (wish === null) return null;
  const names = { rule: Label, days: wish.Days };
  return (
    <Alert color="orange" icon={<IconUsers size={17} />} title={Label} mb="xs">
      <Group gap="xs">
        <Text size="sm" flex="1 1 240px">
          {t('retention.waits', { who: wish.WantedBy, days: wish.Days, when: formatDateTime(wish.WantedOn) })}
        </Text>
        {mayManage && wish.IsOwn ? (
          <Button variant="default" loading={isPending} onClick={() => mutate(false)}>
            {t('retention.takeBack')}
          </Button>
        ) : null}
        {mayManage && !wish.IsOwn ? (
          <>
            <Button
              loading={isPending}
              aria-label={t('retention.sayYes', names)}
              onClick={() => mutate(true)}
            >
              {t('common.yes')}
            </Button>
            <Button
              variant="default"
              disabled={isPending}
              aria-label={t('retention.sayNo', names)}
              onClick={() => mutate(false)}
            >
              {t('common.no')}
            </Button>
          </>
        ) : null}
      </Group>
    </Alert>
  );
}

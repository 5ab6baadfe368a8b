import { Alert, Button, Group, Text } from '@mantine/core';
import {
  answerAcceptanceRule,
  type ListedAcceptanceRule as Rule,
} from '@kyc/contract/acceptance/acceptance-rules';
import { IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { rulesQuery } from './rules-query.ts';
import { severityName } from './shown-rules.ts';

/** What one Admin wants of rules, and the answer of another. */
export function WaitingNotice({ rules }: { readonly rules: readonly Rule[] }) {
  const { t } = useTranslation();
  const waiting = rules.filter(({ Waiting }) => Waiting !== null);
  if (waiting.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconUsers size={17} />} title={t('acceptanceRules.waitsTitle')} mb="xs">
      {waiting.map((rule) => (
        <Wish key={rule.RuleId} rule={rule} />
      ))}
    </Alert>
  );
}

function Wish({ rule }: { readonly rule: Rule }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (IsYes: boolean) =>
      callApi(answerAcceptanceRule, {
        body: { RuleId: rule.RuleId, IsYes, RowVersion: rule.RowVersion },
      }),
    onSuccess: ({ Message }) => alertSuccess(Message),
    onSettled: () => client.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  });
  const { Waiting: wish, RuleId: id, Severity } = rule;
  if (wish === null) return null;
  const names = {
    rule: id,
    by: wish.WantedBy,
    on: formatDateTime(wish.WantedOn),
    wanted: severityName(wish.Severity),
    present: severityName(Severity),
  };
  return (
    <Group gap="xs" py={3}>
      <Text size="sm" flex="1 1 240px">
        {t('acceptanceRules.wish', names)}
      </Text>
      {wish.IsOwn ? (
        <Button
          variant="default"
          loading={isPending}
          aria-label={t('acceptanceRules.takeBackOf', { rule: id })}
          onClick={() => mutate(false)}
        >
          {t('acceptanceRules.takeBack')}
        </Button>
      ) : (
        <>
          <Button
            loading={isPending}
            aria-label={t('acceptanceRules.yesTo', names)}
            onClick={() => mutate(true)}
          >
            {t('common.yes')}
          </Button>
          <Button
            variant="default"
            disabled={isPending}
            aria-label={t('acceptanceRules.noTo', names)}
            onClick={() => mutate(false)}
          >
            {t('common.no')}
          </Button>
        </>
      )}
    </Group>
  );
}

import { Alert, Button, Group, Progress, Select, Text } from '@mantine/core';
import {
  startReplay,
  type ListedAcceptanceRule as Rule,
  type readReplay,
} from '@kyc/contract/acceptance/acceptance-rules';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatCount, formatDateTime } from '../../../lib/display/formatting.ts';
import { isUnderway, replayQuery, rulesQuery } from './rules-query.ts';

type Replay = ReplyOf<typeof readReplay>;

const periods = ['7', '30', '60', '90'];

/** A trial of the rule on past approvals. It continues when the form is closed, and is found again. */
export function Trial({ rule }: { readonly rule: Rule }) {
  const client = useQueryClient();
  const [days, setDays] = useState('90');
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callApi(startReplay, { body: { RuleId: rule.RuleId, Severity: 'block', Days: Number(days) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  });
  const { data: replay } = useQuery({
    ...replayQuery(rule.ReplayId ?? ''),
    enabled: rule.ReplayId !== null,
  });
  return (
    <section aria-label={t('acceptanceRules.trial')}>
      <Text fw={600} size="sm">
        {t('acceptanceRules.trial')}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {t('acceptanceRules.trialHint')}
      </Text>
      <Group gap="xs" align="end">
        <Select
          label={t('acceptanceRules.days')}
          w={110}
          allowDeselect={false}
          data={periods}
          value={days}
          onChange={(next) => setDays(next ?? '90')}
        />
        <Button variant="default" loading={isPending || isUnderway(replay?.State)} onClick={() => mutate()}>
          {t('acceptanceRules.tryOut', { days })}
        </Button>
      </Group>
      <div role="status">{replay === undefined ? null : <Outcome replay={replay} />}</div>
    </section>
  );
}

function Outcome({ replay }: { readonly replay: Replay }) {
  const { LookedAt: lookedAt, OfAll: ofAll, State: state, FinishedOn: finishedOn } = replay;
  if (state === 'failed')
    return (
      <Alert color="red" mt="xs">
        {t('acceptanceRules.trialFailed')}
      </Alert>
    );
  if (isUnderway(state)) {
    const shown = { lookedAt: formatCount(lookedAt), ofAll: ofAll === null ? '…' : formatCount(ofAll) };
    return (
      <>
        <Progress
          mt="xs"
          value={ofAll === null || ofAll === 0 ? 0 : (100 * lookedAt) / ofAll}
          aria-label={t('acceptanceRules.trial')}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {t('acceptanceRules.trialRuns', shown)}
        </Text>
      </>
    );
  }
  const counts = {
    days: replay.Days,
    all: formatCount(lookedAt),
    stopped: formatCount(replay.WouldStop),
    unknown: formatCount(replay.CouldNotTell),
    refused: formatCount(replay.RefusedSince),
    on: finishedOn === null ? '' : formatDateTime(finishedOn),
  };
  return (
    <Alert color="blue" mt="xs" title={t('acceptanceRules.trialOf', counts)}>
      <Text size="sm">{t('acceptanceRules.wouldStop', counts)}</Text>
      <Text size="sm">{t('acceptanceRules.refusedSince', counts)}</Text>
      <Text size="sm">{t('acceptanceRules.couldNotTell', counts)}</Text>
    </Alert>
  );
}

import {
  decideNamedText,
  namedTextMatches,
  namedTextPlaces,
  type NamedText,
} from '@kyc/contract/retention/named-texts';
import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/texts/t.ts';
import { SmallTable, type TableColumn } from '../../components/display/small-table.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatCount } from '../../lib/display/formatting.ts';
import { alertSuccess, confirm } from '../../lib/page/dialogs.ts';
import { namedTextsQuery, retentionKey } from './retention-query.ts';

/** Texts of staff that a run left because they name an erased person only partly. An Admin decides, Audit reads. */
export function NamedTexts({ mayManage }: { readonly mayManage: boolean }) {
  const { data, error } = useQuery(namedTextsQuery);
  const columns: readonly TableColumn<NamedText>[] = [
    { header: t('retention.namedText'), render: shownText },
    { header: t('retention.namedIn'), render: ({ Place }) => namedTextPlaces[Place] },
    {
      header: t('retention.writtenBy'),
      render: ({ WrittenBy }) => WrittenBy ?? t('retention.authorUnknown'),
    },
    {
      header: t('retention.matched'),
      render: ({ Matches }) => Matches.map((match) => namedTextMatches[match]).join(', '),
    },
    { header: t('retention.foundBy'), render: ({ PlanId }) => t('retention.runNo', { id: PlanId }) },
  ];
  const decision: TableColumn<NamedText> = {
    header: t('retention.decision'),
    render: (text) => <DecideButtons text={text} />,
  };
  return (
    <>
      <Title order={2} size="h4" mb={4}>
        {t('retention.namedTexts')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('retention.namedTextsHint')}
      </Text>
      <QuietNote why={reasonOf(error)} />
      {data === undefined && !error ? <Skeleton height={160} /> : null}
      {data?.Texts.length === 0 ? <EmptyState title={t('retention.noNamedTexts')} /> : null}
      {data === undefined || data.Texts.length === 0 ? null : (
        <>
          <SmallTable
            name={t('retention.namedTexts')}
            look="framed"
            columns={mayManage ? [...columns, decision] : columns}
            rows={data.Texts}
            keyOf={({ NamedId }) => NamedId}
          />
          <Text size="xs" c="dimmed" mt="sm">
            {t('retention.shown', { shown: formatCount(data.Texts.length), total: formatCount(data.Total) })}
          </Text>
        </>
      )}
    </>
  );
}

const shownText = ({ Texts }: NamedText): string => Texts.join(' · ');

function DecideButtons({ text }: { readonly text: NamedText }) {
  const client = useQueryClient();
  const { NamedId, Version } = text;
  const { mutate, isPending } = useMutation({
    mutationFn: (Decision: 'remove' | 'keep') =>
      callApi(decideNamedText, { body: { NamedId, Version, Decision } }),
    onSuccess: ({ Message }) => alertSuccess(Message),
    onSettled: () => client.invalidateQueries({ queryKey: retentionKey }),
  });
  const shown = shownText(text);
  const ask = async (decision: 'remove' | 'keep') => {
    const isRemoval = decision === 'remove';
    const question = t(isRemoval ? 'retention.askRemoveText' : 'retention.askKeepText');
    const weight = isRemoval ? 'destructive' : 'grave';
    if (await confirm(question, { details: [shown], weight })) mutate(decision);
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        loading={isPending}
        aria-label={t('retention.removeTextOf', { text: shown })}
        onClick={() => void ask('remove')}
      >
        {t('retention.removeText')}
      </Button>
      <Button
        variant="default"
        disabled={isPending}
        aria-label={t('retention.keepTextOf', { text: shown })}
        onClick={() => void ask('keep')}
      >
        {t('retention.keepText')}
      </Button>
    </Group>
  );
}

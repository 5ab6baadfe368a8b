import {
  answerOutcomes,
  applyAnswerImport,
  cancelAnswerImport,
  readAnswerOutcomes,
  type AnswerImport,
} from '@kyc/contract/after-approval/answer-imports';
import { Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { afterApprovalKey } from '../../../components/after-approval/tiles-query.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { download } from '../../../lib/api/downloads.ts';
import { formatCount, formatDateTime } from '../../../lib/display/formatting.ts';
import { confirm } from '../../../lib/page/dialogs.ts';
import { t } from '../../../lib/texts/t.ts';

/** The progress of a file, the outcomes of the rows, and the actions of an Admin. */
export function ImportCard({ one }: { readonly one: AnswerImport }) {
  const { ImportId, FileName: file, State, Counts, Notice, RowsDone, RowsTotal } = one;
  const { isSending, send } = useSending();
  const isWorking = State === 'checking' || State === 'applying';
  const body = { ImportId };
  const apply = async () => {
    const question = t('answerImports.applying', { count: Counts?.new ?? 0, file });
    if (await confirm(question)) await send(() => callApi(applyAnswerImport, { body }));
  };
  return (
    <Paper component="article" aria-label={file} withBorder p="sm">
      <Group justify="space-between" align="start">
        <div>
          <Title order={2} size="h5">
            {file}
          </Title>
          <Text size="sm" c="dimmed">
            {t('answerImports.by', {
              format: one.FormatName,
              version: one.FormatVersion,
              who: one.RequestedBy,
              when: formatDateTime(one.RequestedOn),
            })}
          </Text>
        </div>
        <Text size="sm" fw={600} role="status">
          {t(`answerImports.states.${State}`)}
        </Text>
      </Group>
      {isWorking && RowsTotal > 0 ? (
        <>
          <Text size="xs" mt="xs">
            {t('answerImports.progress', { done: formatCount(RowsDone), total: formatCount(RowsTotal) })}
          </Text>
          <Progress
            value={(RowsDone / RowsTotal) * 100}
            aria-label={t('answerImports.progressOf', { file })}
          />
        </>
      ) : null}
      {Notice === null ? null : (
        <Text size="sm" mt="xs" role="alert">
          {Notice}
        </Text>
      )}
      {Counts === null ? null : <OutcomeTable file={file} counts={Counts} />}
      <Group gap="xs" mt="xs">
        {State === 'checked' ? (
          <Button
            size="compact-sm"
            loading={isSending}
            aria-label={t('answerImports.applyOf', { file })}
            onClick={() => void apply()}
          >
            {t('answerImports.apply')}
          </Button>
        ) : null}
        {isWorking || State === 'checked' ? (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isSending}
            aria-label={t('answerImports.cancelOf', { file })}
            onClick={() => void send(() => callApi(cancelAnswerImport, { body }))}
          >
            {t('answerImports.cancel')}
          </Button>
        ) : null}
        {Counts === null ? null : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('answerImports.downloadOf', { file })}
            onClick={() =>
              void download(readAnswerOutcomes, { params: { importId: ImportId } }, `${file}-rows.csv`)
            }
          >
            {t('answerImports.download')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}

function OutcomeTable({
  file,
  counts,
}: {
  readonly file: string;
  readonly counts: NonNullable<AnswerImport['Counts']>;
}) {
  return (
    <SmallTable
      name={t('answerImports.counts', { file })}
      look="lined"
      size="xs"
      rows={answerOutcomes.filter((outcome) => counts[outcome] > 0)}
      keyOf={(outcome) => outcome}
      columns={[
        { header: t('answerImports.outcome'), render: (outcome) => t(`answerImports.outcomes.${outcome}`) },
        {
          header: t('answerImports.rows'),
          isNumber: true,
          render: (outcome) => formatCount(counts[outcome]),
        },
      ]}
    />
  );
}

function useSending() {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const send = async (call: () => Promise<unknown>) => {
    setSending(true);
    try {
      await call();
    } catch {
      // The call has shown the reason: the import is over, for example.
    } finally {
      await client.invalidateQueries({ queryKey: afterApprovalKey });
      setSending(false);
    }
  };
  return { isSending, send };
}

import {
  fetchNextCheck,
  type CheckerQueue,
  type OwnDecision,
  type WaitingDecision,
} from '@kyc/contract/checker/checker';
import { Badge, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { checkerQueueQuery, checksKey } from '../../components/checks/checks-queries.ts';
import { wordsOfCode } from '../../components/checks/code-words.ts';
import { SmallTable, type TableColumn } from '../../components/display/small-table.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { checksPartTexts } from '../../lib/texts/parts/checks.ts';
import classes from './checks.module.css';

addTexts(checksPartTexts);

/** The checkers' queue, and the caller's decisions that wait or came back. */
export function ChecksPage() {
  const { data, error } = useQuery(checkerQueueQuery);
  return (
    <>
      <PageHeader title={t('checks.title')} />
      {error && !data ? <EmptyState title={t('checks.failed')} hint={reasonOf(error)} /> : null}
      {data === undefined && !error ? <Skeleton height={320} /> : null}
      {data === undefined ? null : <Queue queue={data} />}
    </>
  );
}

function Queue({ queue }: { readonly queue: CheckerQueue }) {
  const { open, isOpening } = useOpen();
  return (
    <div className={classes['parts']}>
      {queue.Mine.length > 0 ? <Mine rows={queue.Mine} onOpen={open.own} /> : null}
      <Part
        title={t('checks.waiting')}
        aside={
          queue.MayCheck ? (
            <Button
              loading={isOpening}
              disabled={queue.Waiting.every(({ Barrier }) => Barrier !== null)}
              onClick={() => void open.next()}
            >
              {t('checks.fetchNext')}
            </Button>
          ) : null
        }
      >
        <Waiting queue={queue} onOpen={(row) => void open.next(row.ApplicationId)} />
      </Part>
      {queue.Mine.length === 0 ? (
        <Part title={t('checks.mine')}>
          <Text size="sm" c="dimmed">
            {t('checks.mineNone')}
          </Text>
        </Part>
      ) : null}
    </div>
  );
}

/** A checker fetches the decision before the review opens; a maker opens the review directly. */
function useOpen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const own = (applicationId: number) =>
    navigate({ to: '/review/$applicationId', params: { applicationId: String(applicationId) } });
  const next = async (applicationId?: number) => {
    setOpening(true);
    try {
      const body = applicationId === undefined ? {} : { ApplicationId: applicationId };
      const { ApplicationId } = await callApi(fetchNextCheck, { body });
      await own(ApplicationId);
    } catch {
      // The page shows the refusal; the queue is read again.
      await client.invalidateQueries({ queryKey: checksKey });
    } finally {
      setOpening(false);
    }
  };
  return { open: { own: (id: number) => void own(id), next }, isOpening };
}

interface PartProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, aside, children }: PartProps) {
  return (
    <Paper component="section" aria-label={title} withBorder p="sm">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}

const nameOf = ({ UAN, Name }: WaitingDecision | OwnDecision) => (UAN === null ? Name : `${UAN} ${Name}`);

const dueColumn = (): TableColumn<WaitingDecision | OwnDecision> => ({
  header: t('checks.due'),
  render: ({ DueOn, IsOverdue }) => (
    <Group gap={6} wrap="nowrap">
      {DueOn === null ? '' : formatDateTime(DueOn)}
      {IsOverdue ? (
        <Badge size="sm" color="red" variant="light">
          {t('checks.overdue')}
        </Badge>
      ) : null}
    </Group>
  ),
});

function Waiting({
  queue: { MayCheck, Waiting: rows, Total },
  onOpen,
}: {
  readonly queue: CheckerQueue;
  readonly onOpen: (row: WaitingDecision) => void;
}) {
  if (!MayCheck || rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(MayCheck ? 'checks.waitingNone' : 'checks.mayNot')}
      </Text>
    );
  const columns: TableColumn<WaitingDecision>[] = [
    { header: t('checks.application'), render: nameOf },
    { header: t('checks.decision'), render: ({ Code }) => wordsOfCode(Code) },
    { header: t('checks.maker'), render: ({ Maker }) => Maker ?? t('checks.noMaker') },
    { header: t('checks.submitted'), render: ({ SubmittedOn }) => formatDateTime(SubmittedOn) },
    dueColumn(),
    {
      header: '',
      render: (row) => (
        <Group gap={6} wrap="nowrap" justify="flex-end">
          {row.IsOpen ? (
            <Badge size="sm" variant="light" color="gray">
              {t('checks.isOpen')}
            </Badge>
          ) : null}
          {row.Barrier === null ? (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('checks.checkOf', { of: nameOf(row) })}
              onClick={() => onOpen(row)}
            >
              {t('checks.check')}
            </Button>
          ) : (
            <Text size="xs" c="dimmed" className={classes['barrier']}>
              {row.Barrier}
            </Text>
          )}
        </Group>
      ),
    },
  ];
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('checks.waitingCount', { count: Total })}
      </Text>
      <SmallTable
        name={t('checks.waiting')}
        look="lined"
        isInLandmark
        rows={rows}
        keyOf={({ DecisionId }) => DecisionId}
        columns={columns}
      />
    </>
  );
}

const colours = { returned: 'red', void: 'orange', pending: 'blue', confirmed: 'green', withdrawn: 'gray' };

function Mine({
  rows,
  onOpen,
}: {
  readonly rows: readonly OwnDecision[];
  readonly onOpen: (applicationId: number) => void;
}) {
  return (
    <Part title={t('checks.mine')}>
      <SmallTable
        name={t('checks.mine')}
        look="lined"
        isInLandmark
        rows={rows}
        keyOf={({ DecisionId }) => DecisionId}
        columns={[
          { header: t('checks.application'), render: nameOf },
          { header: t('checks.decision'), render: ({ Code }) => wordsOfCode(Code) },
          {
            header: t('checks.state'),
            render: ({ State, Cause }) => (
              <Group gap={6}>
                <Badge size="sm" variant="light" color={colours[State]}>
                  {t(`checks.states.${State}`)}
                </Badge>
                {Cause === null ? null : <Text size="xs">{Cause}</Text>}
              </Group>
            ),
          },
          { header: t('checks.submitted'), render: ({ SubmittedOn }) => formatDateTime(SubmittedOn) },
          dueColumn(),
          {
            header: '',
            render: (row) => (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('checks.openOf', { of: nameOf(row) })}
                onClick={() => onOpen(row.ApplicationId)}
              >
                {t('checks.open')}
              </Button>
            ),
          },
        ]}
      />
    </Part>
  );
}

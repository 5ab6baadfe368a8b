import { moveWork, type Team } from '@kyc/contract/routing/routing';
import { VerifierState } from '@kyc/contract/routing/routing-choices';
import { Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { nameOfWork } from '../../components/routing/name-of-work.ts';
import { routingKey, teamQuery } from '../../components/routing/routing-queries.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatTime } from '../../lib/display/formatting.ts';
import { alertError, alertSuccess } from '../../lib/page/dialogs.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { routingPartTexts } from '../../lib/texts/parts/routing.ts';
import { MemberCard } from './member-card.tsx';
import { MoveBar } from './move-bar.tsx';
import { useSelection, type Selection } from './use-selection.ts';
import { WorkRow } from './work-row.tsx';
import classes from './routing.module.css';

addTexts(routingPartTexts);
const TestDialog = lazy(() => import('../../components/routing/test-dialog.tsx'));

/** The verifiers with their load and state; work moves by selection or by dragging. */
export function TeamPage() {
  const { data, error, refetch, isFetching } = useQuery(teamQuery);
  return (
    <>
      <PageHeader title={t('routing.team.title')}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} aria-hidden />}
          loading={isFetching && data !== undefined}
          onClick={() => void refetch()}
        >
          {t('routing.refresh')}
        </Button>
      </PageHeader>
      {error && !data ? <EmptyState title={t('routing.failed')} hint={reasonOf(error)} /> : null}
      {data === undefined && !error ? <Skeleton height={320} /> : null}
      {data === undefined ? null : <Board team={data} />}
    </>
  );
}

function Board({ team }: { readonly team: Team }) {
  const shown = [...team.Waiting, ...team.Members.flatMap(({ Work }) => Work)];
  const selection = useSelection(shown.map(({ ApplicationId }) => ApplicationId));
  const { move, isMoving } = useMove(team, selection);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {summaryOf(team)}
      </Text>
      <MoveBar
        count={selection.ids.length}
        members={team.Members}
        isMoving={isMoving}
        onMove={(verifierId) => move({ verifierId, ids: selection.ids })}
        onClear={selection.clear}
      />
      <div className={classes['board']}>
        <WaitingCard team={team} selection={selection} />
        {team.Members.map((member) => (
          <MemberCard
            key={member.UserId}
            member={member}
            selection={selection}
            onDrop={(ids) => {
              if (ids.length > 0) move({ verifierId: member.UserId, ids });
            }}
          />
        ))}
      </div>
    </>
  );
}

interface Move {
  readonly verifierId: number;
  readonly ids: readonly number[];
}

function useMove({ Members, Waiting }: Team, selection: Selection) {
  const client = useQueryClient();
  const named = new Map(
    [...Waiting, ...Members.flatMap(({ Work }) => Work)].map((work) => [
      work.ApplicationId,
      nameOfWork(work),
    ]),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: ({ verifierId, ids }: Move) =>
      callApi(moveWork, { body: { VerifierId: verifierId, ApplicationIds: [...ids] } }),
    onSuccess: ({ Message, Refused }) => {
      selection.clear();
      const why = Refused.map((one) =>
        t('routing.team.refused', { of: named.get(one.ApplicationId) ?? '', why: one.Message }),
      );
      void (why.length === 0 ? alertSuccess(Message) : alertError([Message, ...why].join('\n')));
    },
    onSettled: () => client.invalidateQueries({ queryKey: routingKey }),
  });
  return { move: mutate, isMoving: isPending };
}

function summaryOf({ Members, WaitingTotal }: Team): string {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const isAvailable = ({ State, IsOnShift, AbsentUntil }: Team['Members'][number]) =>
    State === VerifierState.Available && IsOnShift && AbsentUntil === null;
  return t('routing.team.summary', {
    here: Members.filter(isAvailable).length,
    all: Members.length,
    load: sum(Members.map(({ Load }) => Load)),
    capacity: sum(Members.map(({ Capacity }) => Capacity)),
    waiting: WaitingTotal,
  });
}

function WaitingCard({ team, selection }: { readonly team: Team; readonly selection: Selection }) {
  const { Waiting, WaitingTotal } = team;
  const [tested, setTested] = useState<number>();
  return (
    <Paper
      component="section"
      aria-label={t('routing.team.waiting')}
      withBorder
      p="sm"
      className={classes['member'] ?? ''}
    >
      <Title order={2} size="h5">
        {t('routing.team.waiting')}
      </Title>
      <Text size="xs" c="dimmed">
        {Waiting.length === 0
          ? t('routing.team.nothingWaits')
          : t('routing.team.firstOf', { shown: Waiting.length, total: WaitingTotal })}
      </Text>
      <ul className={classes['list']} data-scrolls aria-label={t('routing.team.waiting')}>
        {Waiting.map((work) => (
          <WorkRow
            key={work.ApplicationId}
            work={work}
            isSelected={selection.has(work.ApplicationId)}
            onSelect={(isSelected) => selection.set(work.ApplicationId, isSelected)}
            onDrag={(event) => selection.drag(event, work.ApplicationId)}
            note={
              work.UnroutableSince === null
                ? undefined
                : t('routing.team.unroutable', { time: formatTime(work.UnroutableSince) })
            }
          >
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('routing.test.of', { of: nameOfWork(work) })}
              onClick={() => setTested(work.ApplicationId)}
            >
              {t('routing.test.button')}
            </Button>
          </WorkRow>
        ))}
      </ul>
      {tested === undefined ? null : (
        <Suspense>
          <TestDialog applicationId={tested} onClose={() => setTested(undefined)} />
        </Suspense>
      )}
    </Paper>
  );
}

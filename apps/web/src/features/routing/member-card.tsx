import type { TeamMember } from '@kyc/contract/routing/routing';
import { VerifierState } from '@kyc/contract/routing/routing-choices';
import { Badge, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import { WhyButton } from '../../components/routing/why-button.tsx';
import { nameOfWork } from '../../components/routing/name-of-work.ts';
import { wordsOfState } from '../../components/routing/words.ts';
import { formatDate, formatTime } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';
import { draggedIn, type Selection } from './use-selection.ts';
import { WorkRow } from './work-row.tsx';
import classes from './routing.module.css';

interface MemberCardProps {
  readonly member: TeamMember;
  readonly selection: Selection;
  readonly onDrop: (ids: readonly number[]) => void;
}

/** A verifier with load, state and open applications; work that is dropped here moves here. */
export function MemberCard({ member, selection, onDrop }: MemberCardProps) {
  const [isOver, setOver] = useState(false);
  const { Name, Load, Capacity, Work } = member;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(draggedIn(event));
  };
  return (
    <Paper
      component="section"
      aria-label={Name}
      withBorder
      p="sm"
      className={classes['member'] ?? ''}
      data-over={isOver || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Title order={2} size="h5" className={classes['memberName'] ?? ''}>
          {Name}
        </Title>
        <StateBadge member={member} />
      </Group>
      <Group gap="xs" wrap="nowrap" my={6}>
        <Progress
          value={Math.min(100, (100 * Load) / Capacity)}
          color={Load >= Capacity ? 'orange.8' : 'blue.6'}
          className={classes['bar'] ?? ''}
          aria-label={t('routing.team.loadLabel', { load: Load, capacity: Capacity })}
        />
        <Text size="sm" className={classes['figure'] ?? ''}>
          {t('routing.team.load', { load: Load, capacity: Capacity })}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {notesOf(member).join(' · ')}
      </Text>
      {Work.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('routing.team.noWork')}
        </Text>
      ) : (
        <ul className={classes['list']} aria-label={t('routing.team.work', { name: Name })}>
          {Work.map((work) => (
            <WorkRow
              key={work.ApplicationId}
              work={work}
              isSelected={selection.has(work.ApplicationId)}
              onSelect={(isSelected) => selection.set(work.ApplicationId, isSelected)}
              onDrag={(event) => selection.drag(event, work.ApplicationId)}
            >
              <WhyButton application={work.ApplicationId} of={nameOfWork(work)} />
            </WorkRow>
          ))}
        </ul>
      )}
    </Paper>
  );
}

function notesOf({ State, Since, OnHold, DoneToday, HeldToday, Work }: TeamMember): string[] {
  const atRisk = Work.filter(({ Risk }) => Risk !== null).length;
  return [
    ...(State !== VerifierState.Available && Since !== null
      ? [t('routing.team.since', { time: formatTime(Since) })]
      : []),
    t('routing.team.done', { count: DoneToday }),
    ...(HeldToday > 0
      ? [
          t('routing.team.heldShare', {
            share: Math.round((100 * HeldToday) / (HeldToday + DoneToday)),
            count: HeldToday,
          }),
        ]
      : []),
    ...(OnHold > 0 ? [t('routing.team.onHold', { count: OnHold })] : []),
    ...(atRisk > 0 ? [t('routing.team.atRisk', { count: atRisk })] : []),
  ];
}

/** The strongest reason why the verifier receives nothing, or the own state. */
function StateBadge({ member: { State, IsHere, IsOnShift, AbsentUntil } }: { readonly member: TeamMember }) {
  if (AbsentUntil !== null)
    return (
      <Badge color="gray" miw="max-content">
        {t('routing.team.onLeave', { day: formatDate(AbsentUntil) })}
      </Badge>
    );
  if (!IsHere)
    return (
      <Badge color="gray" miw="max-content">
        {t('routing.team.signedOut')}
      </Badge>
    );
  if (!IsOnShift)
    return (
      <Badge color="gray" miw="max-content">
        {t('routing.team.offShift')}
      </Badge>
    );
  const colour =
    State === VerifierState.Available ? 'green' : State === VerifierState.Break ? 'orange' : 'gray';
  return (
    <Badge color={colour} miw="max-content">
      {wordsOfState(State)}
    </Badge>
  );
}

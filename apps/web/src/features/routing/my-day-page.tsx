import type { MyDay, OpenWork } from '@kyc/contract/routing/routing';
import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { SmallTable, type TableColumn } from '../../components/display/small-table.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { nameOfWork } from '../../components/routing/name-of-work.ts';
import { myDayQuery } from '../../components/routing/routing-queries.ts';
import { WhyButton } from '../../components/routing/why-button.tsx';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatDateTime, formatDay } from '../../lib/display/formatting.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { routingPartTexts } from '../../lib/texts/parts/routing.ts';
import { Handover } from './handover.tsx';
import { OwnFigures } from './own-figures.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { RiskBadge } from './work-row.tsx';
import classes from './routing.module.css';

addTexts(routingPartTexts);

/** A verifier's work and figures, and the end of the shift. */
export function MyDayPage() {
  const { data, error } = useQuery(myDayQuery);
  return (
    <>
      <PageHeader title={t('routing.myDay.title')} />
      {error && !data ? <EmptyState title={t('routing.failed')} hint={reasonOf(error)} /> : null}
      {data === undefined && !error ? <Skeleton height={320} /> : null}
      {data === undefined ? null : <Day day={data} />}
    </>
  );
}

function Day({ day }: { readonly day: MyDay }) {
  const { Load, Capacity, Failures, Mine, OnHold, Returned } = day;
  const [skipped, setSkipped] = useState<OpenWork>();
  return (
    <>
      <Text size="sm" mb="sm">
        {`${t('routing.myDay.places', { load: Load, capacity: Capacity })} · ${
          Failures.length === 0
            ? t('routing.myDay.receiving')
            : t('routing.myDay.notReceiving', { why: Failures.join('; ') })
        }`}
      </Text>
      <div className={classes['day']}>
        <Part title={t('routing.myDay.mine')}>
          <WorkTable
            name={t('routing.myDay.mine')}
            rows={Mine}
            none={t('routing.myDay.mineNone')}
            hint={t('routing.myDay.mineHint')}
            isSkippable={day.SkipsLeft > 0}
            onSkip={setSkipped}
          />
        </Part>
        <Part title={t('routing.myDay.onHold')}>
          <WorkTable name={t('routing.myDay.onHold')} rows={OnHold} none={t('routing.myDay.onHoldNone')} />
        </Part>
        <Part title={t('routing.myDay.returned')}>
          <WorkTable
            name={t('routing.myDay.returned')}
            rows={Returned}
            none={t('routing.myDay.returnedNone')}
            isWaiting
          />
        </Part>
        <Part title={t('routing.myDay.figures')}>
          <OwnFigures own={day.Own} />
        </Part>
        <Part title={t('routing.myDay.handover')}>
          <Handover day={day} />
        </Part>
      </div>
      {skipped === undefined ? null : (
        <SkipDialog work={skipped} left={day.SkipsLeft} onClose={() => setSkipped(undefined)} />
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper component="section" aria-label={title} withBorder p="sm">
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

interface WorkTableProps {
  readonly name: string;
  readonly rows: readonly OpenWork[];
  readonly none: string;
  readonly hint?: string;
  /** They are not the caller's, so there is nothing to open. */
  readonly isWaiting?: boolean;
  readonly isSkippable?: boolean;
  /** Absent: they cannot be skipped, and have no explanation. */
  readonly onSkip?: (work: OpenWork) => void;
}

function WorkTable({ name, rows, none, hint, isWaiting, isSkippable, onSkip }: WorkTableProps) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {[none, ...(hint === undefined ? [] : [hint])].join('. ')}
      </Text>
    );
  const due: TableColumn<OpenWork> = {
    header: t('routing.due'),
    render: (work) => (
      <Group gap={6} wrap="nowrap">
        {work.DueOn === null ? '' : formatDateTime(work.DueOn)}
        <RiskBadge work={work} />
      </Group>
    ),
  };
  const returns: TableColumn<OpenWork> = {
    header: t('routing.returns'),
    render: ({ ReturnsOn }) => (ReturnsOn === null ? '' : formatDay(ReturnsOn)),
  };
  const columns: TableColumn<OpenWork>[] = [
    { header: t('routing.application'), render: (work) => nameOfWork(work) },
    { header: t('routing.attempt'), render: ({ AttemptNo }) => AttemptNo, isNumber: true },
    ...(rows.some(({ DueOn }) => DueOn !== null) ? [due] : []),
    ...(rows.some(({ ReturnsOn }) => ReturnsOn !== null) ? [returns] : []),
  ];
  const buttons: TableColumn<OpenWork> = {
    header: '',
    render: (work) => (
      <Group gap={6} wrap="nowrap" justify="flex-end">
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('routing.myDay.openOf', { of: nameOfWork(work) })}
          renderRoot={(props) => (
            <Link
              to="/review/$applicationId"
              params={{ applicationId: String(work.ApplicationId) }}
              {...props}
            />
          )}
        >
          {t('routing.myDay.open')}
        </Button>
        {onSkip === undefined ? null : (
          <>
            <WhyButton application={work.ApplicationId} of={nameOfWork(work)} />
            <Button
              size="compact-xs"
              variant="default"
              disabled={isSkippable !== true}
              aria-label={t('routing.myDay.skipOf', { of: nameOfWork(work) })}
              onClick={() => onSkip(work)}
            >
              {t('routing.myDay.skip')}
            </Button>
          </>
        )}
      </Group>
    ),
  };
  return (
    <SmallTable
      name={name}
      look="lined"
      isInLandmark
      rows={rows}
      keyOf={({ ApplicationId }) => ApplicationId}
      columns={isWaiting === true ? columns : [...columns, buttons]}
    />
  );
}

import type { salesView } from '@kyc/contract/applications/sales-view';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { allStatuses } from '@kyc/contract/application-status';
import { Anchor, Button, Group, SimpleGrid, Skeleton, UnstyledButton } from '@mantine/core';
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { t } from '../../lib/texts/t.ts';
import { BackLink } from '../../components/page/back-link.tsx';
import { ErrorState } from '../../components/notices/error-state.tsx';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { ToDashboard } from '../../components/page/to-dashboard.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { idOf } from '../../lib/page/id-of.ts';
import { usePageSubject } from '../../lib/page/page-subject.ts';
import { resumeFlow } from './resume-flow.ts';
import { salesViewQuery } from './sales-view-query.ts';
import classes from './sales-view.module.css';
import { StepCard } from './step-card.tsx';

/** HTTP statuses after which there is nothing to look at. */
const GONE = new Set([403, 404, 409]);

/** VIEW-01 to VIEW-03 */
export function SalesViewPage() {
  const { applicationId } = useParams({ from: '/shell/guarded/view/$applicationId' });
  const id = idOf(applicationId);
  if (id === 0) return <ToDashboard />;
  return <OpenedView key={id} id={id} />;
}

function OpenedView({ id }: { readonly id: number }) {
  const { data, error, isError, isFetching, refetch } = useQuery(salesViewQuery(id));
  usePageSubject(data?.UAN);
  // The central policy has already reported the cause: the application is unknown, cancelled or not visible to this user.
  if (error instanceof ApiError && GONE.has(error.status)) return <ToDashboard />;
  return (
    <>
      <PageHeader
        title={[data?.UAN, data?.Name].filter(Boolean).join(' · ') || t('salesView.title')}
        {...(data?.UAN && { beside: <CopyButton value={data.UAN} /> })}
        trail={[
          <Anchor key="dashboard" component={Link} to="/dashboard" fz="xs">
            {t('dashboard.title')}
          </Anchor>,
        ]}
      >
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} aria-hidden />}
          loading={isFetching && data !== undefined}
          onClick={() => void refetch()}
        >
          {t('salesView.refresh')}
        </Button>
        <BackLink />
        {data?.MayResume ? (
          <Button leftSection={<IconPlayerPlay size={15} aria-hidden />} onClick={() => void resumeFlow(id)}>
            {t('salesView.resume')}
          </Button>
        ) : null}
      </PageHeader>
      {isError && !data ? (
        <ErrorState title={t('errors.page')} onRetry={() => void refetch()} />
      ) : (
        <Progress data={data} onStatus={() => void refetch()} />
      )}
    </>
  );
}

interface ProgressProps {
  readonly data: ReplyOf<typeof salesView> | undefined;
  readonly onStatus: () => void;
}

function Progress({ data, onStatus }: ProgressProps) {
  if (!data) return <Skeleton height={420} />;
  const status = allStatuses.find((known) => known === data.ApplicationStatus);
  return (
    <>
      <Group gap="lg" mb="md" className={classes['facts'] ?? ''}>
        <Fact label={t('salesView.mode')} value={data.ModeName} />
        <Fact label={t('salesView.stage')} value={data.LastStageCompleted ?? t('salesView.noStage')} />
        {status === undefined ? null : (
          <UnstyledButton
            onClick={onStatus}
            aria-label={t('salesView.status', { status: data.ApplicationStatusName })}
          >
            <StatusBadge status={status} />
          </UnstyledButton>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        <StepCard step={1} flags={data} />
        <StepCard step={2} flags={data} />
        <StepCard step={3} flags={data} />
      </SimpleGrid>
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <div className={classes['label']}>{label}</div>
      <div>{value}</div>
    </div>
  );
}

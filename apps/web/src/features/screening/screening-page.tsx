import type { QueuedHit } from '@kyc/contract/screening/screening';
import { mayUse } from '@kyc/contract/permissions';
import { Alert, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { hitQueueQuery } from '../../components/screening/screening-queries.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { idOf } from '../../lib/page/id-of.ts';
import { useSession } from '../../lib/session/session.ts';
import { screeningPartTexts } from '../../lib/texts/parts/screening.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { HitPart } from './hit-part.tsx';
import { QueuePart } from './queue-part.tsx';
import { ReportPart } from './report-part.tsx';
import classes from './screening.module.css';
import { useHitKeys } from './use-hit-keys.ts';

addTexts(screeningPartTexts);

/** Hits by severity and age, the opened one with both sides, and the report. */
export function ScreeningPage() {
  const { hitId } = useParams({ strict: false });
  const session = useSession();
  const navigate = useNavigate();
  const { data, error } = useQuery(hitQueueQuery);
  const opened = (hitId === undefined ? undefined : idOf(hitId)) ?? data?.Hits[0]?.HitId;
  const open = (hit: QueuedHit) =>
    void navigate({ to: '/screening/$hitId', params: { hitId: String(hit.HitId) }, replace: true });
  useHitKeys({ hits: data?.Hits ?? [], opened, onOpen: open });
  return (
    <>
      <PageHeader title={t('screening.title')} />
      {error && !data ? <EmptyState title={t('screening.failed')} hint={reasonOf(error)} /> : null}
      {data === undefined && !error ? <Skeleton height={320} /> : null}
      {data !== undefined && data.OverdueLists.length > 0 ? (
        <Alert color="orange" mb="sm">
          {t('screening.queue.overdue', { lists: data.OverdueLists.join(', ') })}
        </Alert>
      ) : null}
      {data === undefined ? null : (
        <>
          <Text size="sm" c="dimmed" mb="xs" {...(data.MayDecide && { visibleFrom: 'sm' })}>
            {t(data.MayDecide ? 'screening.queue.keys' : 'screening.queue.readOnly')}
          </Text>
          <div className={classes['panes']}>
            <QueuePart queue={data} opened={opened} onOpen={open} />
            {opened === undefined ? null : <HitPart key={opened} hitId={opened} />}
          </div>
        </>
      )}
      {session !== undefined && mayUse(session.userType, 'screening.report') ? <ReportPart /> : null}
    </>
  );
}

import { UserType } from '@kyc/contract/user-types';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { qaQueueQuery, qaReportQuery } from '../../components/quality/quality-queries.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { useSession } from '../../lib/session/session.ts';
import { qualityPartTexts } from '../../lib/texts/parts/quality.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { DownloadReportButton } from './download-report-button.tsx';
import { QueuePart } from './queue-part.tsx';
import { ReportPart } from './report-part.tsx';

addTexts(qualityPartTexts);

/** Samples that wait for the reader, and the report: of all verifiers, or the reader's results. */
export function QualityPage() {
  const session = useSession();
  const isVerifier = session?.userType === UserType.Verifier;
  const { data: queue } = useQuery({ ...qaQueueQuery, enabled: isVerifier });
  const { data: report, error } = useQuery({ ...qaReportQuery, enabled: session !== undefined });
  return (
    <>
      <PageHeader title={t('quality.title')}>
        {report === undefined ? null : <DownloadReportButton />}
      </PageHeader>
      {error && !report ? <EmptyState title={t('quality.failed')} hint={reasonOf(error)} /> : null}
      {queue?.IsReviewer === true ? <QueuePart queue={queue} /> : null}
      {report === undefined ? null : <ReportPart report={report} isOwn={isVerifier} />}
    </>
  );
}

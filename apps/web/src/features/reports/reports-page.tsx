import { UserType } from '@kyc/contract/user-types';
import { Button } from '@mantine/core';
import { IconFileDownload, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { dayInIndia } from '../../lib/formatting.ts';
import { useSession } from '../../lib/session.ts';
import { ReportForm } from './components/report-form.tsx';
import { ReportPreview } from './components/report-preview.tsx';
import { DefinitionsDialog } from './definitions/definitions-dialog.tsx';
import { DownloadsDialog } from './downloads/downloads-dialog.tsx';
import { firstDraft, nameOf, type ReportDraft } from './report-draft.ts';

/** REP-01: one sees the first rows and a chart before one downloads. */
export function ReportsPage() {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => firstDraft(dayInIndia(new Date())));
  const [shown, setShown] = useState<ReportDraft>(draft);
  const [isDefining, setDefining] = useState(false);
  const [isDownloads, setDownloads] = useState(false);
  const isAdmin = useSession()?.userType === UserType.Admin;
  const change = (next: ReportDraft) => {
    setDraft(next);
    // Another report shows at once what it can; other filters wait for View.
    if (nameOf(next) !== nameOf(draft)) setShown(next);
  };
  return (
    <>
      <PageHeader title={t('reports.title')}>
        <Button
          variant="default"
          leftSection={<IconFileDownload size={15} aria-hidden />}
          onClick={() => setDownloads(true)}
        >
          {t('reports.downloads')}
        </Button>
        {isAdmin ? (
          <Button
            variant="default"
            leftSection={<IconListDetails size={15} aria-hidden />}
            onClick={() => setDefining(true)}
          >
            {t('reports.define')}
          </Button>
        ) : null}
      </PageHeader>
      <ReportForm
        draft={draft}
        onChange={change}
        onView={() => setShown(draft)}
        onStarted={() => setDownloads(true)}
      />
      <ReportPreview draft={shown} />
      {isDownloads ? <DownloadsDialog onClose={() => setDownloads(false)} /> : null}
      {isDefining ? <DefinitionsDialog onClose={() => setDefining(false)} /> : null}
    </>
  );
}

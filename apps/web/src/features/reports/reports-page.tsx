import { UserType } from '@kyc/contract/user-types';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { dayInIndia } from '../../lib/formatting.ts';
import { useSession } from '../../lib/session.ts';
import { ReportForm } from './components/report-form.tsx';
import { ReportPreview } from './components/report-preview.tsx';
import { DefinitionsDialog } from './definitions/definitions-dialog.tsx';
import { firstDraft, nameOf, type ReportDraft } from './report-draft.ts';

/** REP-01: one sees the first rows and a chart before one downloads. */
export function ReportsPage() {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => firstDraft(dayInIndia(new Date())));
  const [shown, setShown] = useState<ReportDraft>(draft);
  const [isDefining, setDefining] = useState(false);
  const isAdmin = useSession()?.userType === UserType.Admin;
  const change = (next: ReportDraft) => {
    setDraft(next);
    // Another report shows at once what it can; other filters wait for View.
    if (nameOf(next) !== nameOf(draft)) setShown(next);
  };
  return (
    <>
      <PageHeader title={t('reports.title')}>
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
      <ReportForm draft={draft} onChange={change} onView={() => setShown(draft)} />
      <ReportPreview draft={shown} />
      {isDefining ? <DefinitionsDialog onClose={() => setDefining(false)} /> : null}
    </>
  );
}

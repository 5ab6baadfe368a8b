import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { dayInIndia } from '../../lib/formatting.ts';
import { ReportForm } from './components/report-form.tsx';
import { ReportPreview } from './components/report-preview.tsx';
import { firstDraft, type ReportDraft } from './report-draft.ts';

/** REP-01: one sees the first rows and a chart before one downloads. */
export function ReportsPage() {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => firstDraft(dayInIndia(new Date())));
  const [shown, setShown] = useState<ReportDraft>(draft);
  const change = (next: ReportDraft) => {
    setDraft(next);
    // Another report shows at once what it can; other filters wait for View.
    if (next.code !== draft.code) setShown(next);
  };
  return (
    <>
      <PageHeader title={t('reports.title')} />
      <ReportForm draft={draft} onChange={change} onView={() => setShown(draft)} />
      <ReportPreview draft={shown} />
    </>
  );
}

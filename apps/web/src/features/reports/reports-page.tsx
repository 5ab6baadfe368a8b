import { UserType } from '@kyc/contract/user-types';
import { indianDay } from '@kyc/domain/time/indian-period';
import { Button } from '@mantine/core';
import { IconBookmark, IconFileDownload, IconListDetails } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { LinkTabs } from '../../components/page/link-tabs.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ruled } from '../../lib/form/ruled.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useSession } from '../../lib/session/session.ts';
import { AnswersReport } from './after-approval/answers-report.tsx';
import { Operations } from './components/operations.tsx';
import { ReportForm } from './components/report-form.tsx';
import { DefinitionsDialog } from './definitions/definitions-dialog.tsx';
import { DownloadsDialog } from './downloads/downloads-dialog.tsx';
import { customReportsQuery } from './api/custom-reports-query.ts';
import { beyondQuery } from './api/beyond-query.ts';
import { previewKey } from './api/preview-query.ts';
import { GateReport } from './gate/gate-report.tsx';
import { ReadingReport } from './reading/reading-report.tsx';
import { RectificationReport } from './rectification/rectification-report.tsx';
import { SavedReportsDialog } from './saved/saved-reports-dialog.tsx';
import { useOpenSavedReport } from './saved/use-open-saved-report.ts';
import { ReportTable } from './table/report-table.tsx';
import { TrendsReport } from './trends/trends-report.tsx';
import { draftOf, searchOfDraft } from './draft-in-address.ts';
import { readReportsSearch, type ReportsSearch } from './reports-search.ts';
import { faultOf, nameOf, type ReportDraft } from './report-draft.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { oversightPagesTexts } from '../../lib/texts/parts/oversight-pages.ts';
import { serverDate } from '../../lib/clock/server-clock.ts';

addTexts(oversightPagesTexts);

type ReportsTab = 'reports' | NonNullable<ReportsSearch['tab']>;
type OpenDialog = 'none' | 'downloads' | 'definitions' | 'saved';

/** REP-01: the first rows and a chart appear before a download. Next to them, the present state of the desk. */
export function ReportsPage() {
  const search = useSearch({ from: '/shell/guarded/reports' });
  const navigate = useNavigate({ from: '/reports' });
  const { buildLocation } = useRouter();
  const queryClient = useQueryClient();
  useOpenSavedReport(search);
  const { data: customs = [] } = useQuery(customReportsQuery);
  const [today] = useState(() => indianDay(serverDate()));
  const shown = draftOf(search, { today, customs });
  const setShown = (next: ReportDraft) => void navigate({ search: searchOfDraft(next, today) });
  const { form, submit } = useContractForm<ReportDraft, ReportDraft>({
    initial: shown,
    schema: ruled((entered) => {
      const text = faultOf(entered);
      return text === undefined ? undefined : { field: 'uan', text };
    }),
    says: 'alert',
    holdsWork: false,
    send: (next) => {
      setShown(next);
      // View queries again even where the filter is the same: rows may have arrived.
      void queryClient.invalidateQueries({ queryKey: previewKey(next) });
    },
  });
  const draft = form.values;
  const { tab = 'reports' } = search;
  const address = JSON.stringify(shown);
  const before = useRef(address);
  useLayoutEffect(() => {
    // Back, a link, or the custom reports have come.
    if (before.current !== address) form.setValues(shown);
    before.current = address;
  });
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const { hasGate, hasRejectionLoop, hasAnswers, measuresReading } = useQuery(beyondQuery).data ?? {};
  const isAdmin = useSession()?.userType === UserType.Admin;
  // The endpoint is the Admin's.
  const showsReading = isAdmin && measuresReading === true;
  const close = () => setDialog('none');
  const change = (next: ReportDraft) => {
    form.setValues(next);
    // A different report shows its available rows immediately; other filters wait for View.
    if (nameOf(next) !== nameOf(draft)) setShown(next);
  };
  const searchOfTab = (name: ReportsTab) =>
    readReportsSearch({ ...search, tab: name === 'reports' ? undefined : name });
  const tabs: { name: ReportsTab; text: string }[] = [
    { name: 'reports', text: t('reports.title') },
    { name: 'operations', text: t('reports.now.title') },
    { name: 'trends', text: t('reports.trends.title') },
    ...(hasGate ? [{ name: 'gate' as const, text: t('reports.gate.title') }] : []),
    ...(hasRejectionLoop ? [{ name: 'rectification' as const, text: t('reports.rectification.title') }] : []),
    ...(hasAnswers ? [{ name: 'answers' as const, text: t('reports.answers.title') }] : []),
    ...(showsReading ? [{ name: 'reading' as const, text: t('reports.reading.title') }] : []),
  ];
  return (
    <>
      <PageHeader title={t('reports.title')}>
        <Button
          variant="default"
          leftSection={<IconBookmark size={15} aria-hidden />}
          onClick={() => setDialog('saved')}
        >
          {t('reports.saved.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileDownload size={15} aria-hidden />}
          onClick={() => setDialog('downloads')}
        >
          {t('reports.downloads')}
        </Button>
        {isAdmin ? (
          <Button
            variant="default"
            leftSection={<IconListDetails size={15} aria-hidden />}
            onClick={() => setDialog('definitions')}
          >
            {t('reports.define')}
          </Button>
        ) : null}
      </PageHeader>
      <LinkTabs
        label={t('reports.parts')}
        tabs={tabs}
        open={tab}
        addressOf={(name) => buildLocation({ to: '/reports', search: searchOfTab(name) }).href}
        onOpen={(name) => void navigate({ search: searchOfTab(name) })}
      >
        {tab === 'reports' ? (
          <>
            <ReportForm
              draft={draft}
              onChange={change}
              onSubmit={submit}
              onStarted={() => setDialog('downloads')}
            />
            <ReportTable draft={shown} search={search} />
          </>
        ) : null}
        {tab === 'operations' ? <Operations /> : null}
        {tab === 'trends' ? <TrendsReport search={search} /> : null}
        {tab === 'gate' && hasGate ? <GateReport search={search} /> : null}
        {tab === 'rectification' && hasRejectionLoop ? <RectificationReport search={search} /> : null}
        {tab === 'answers' && hasAnswers ? <AnswersReport search={search} /> : null}
        {tab === 'reading' && showsReading ? <ReadingReport search={search} /> : null}
      </LinkTabs>
      {dialog === 'saved' ? (
        <SavedReportsDialog search={searchOfDraft(shown, today)} onClose={close} />
      ) : null}
      {dialog === 'downloads' ? <DownloadsDialog onClose={close} /> : null}
      {dialog === 'definitions' ? <DefinitionsDialog onClose={close} /> : null}
    </>
  );
}

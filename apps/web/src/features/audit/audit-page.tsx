import { auditFileName, downloadAudit, type AuditTrailRow } from '@kyc/contract/audit/audit';
import { Button } from '@mantine/core';
import { IconArchive, IconDownload, IconFileZip, IconSend, IconShieldExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { download } from '../../lib/api/downloads.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { beyondQuery } from '../../lib/page/shown-beyond.ts';
import { useSession } from '../../lib/session/session.ts';
import { AuditFilters } from './audit-filters.tsx';
import { columns } from './audit-columns.tsx';
import { trailQuery } from './audit-queries.ts';
import { filterOf, type AuditSearch } from './audit-search.ts';
import { ChainStatus } from './chain-status.tsx';
import { RowDialog } from './row-dialog.tsx';
import { ViewersTable } from './viewers-table.tsx';
import { addTexts, t } from '../../lib/texts/t.ts';
import { oversightPagesTexts } from '../../lib/texts/parts/oversight-pages.ts';

addTexts(oversightPagesTexts);

/** The audit trail: who did, saw and was denied which data, and whether the trail is intact. */
export function AuditPage() {
  const search = useSearch({ from: '/shell/guarded/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const session = useSession();
  const { data: beyond } = useQuery(beyondQuery(session?.userType));
  const [opened, setOpened] = useState<AuditTrailRow>();
  const showsViewers = search.viewers === true && search.application !== undefined;
  const { data, error, refetch } = useQuery({ ...trailQuery(search), enabled: !showsViewers });
  const show = (part: Partial<AuditSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...part }) });
  return (
    <>
      <PageHeader title={t('audit.title')}>
        {beyond?.hasRetention === true ? (
          <Button
            variant="default"
            leftSection={<IconArchive size={15} aria-hidden />}
            renderRoot={(props) => <Link to="/retention" {...props} />}
          >
            {t('retention.title')}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconShieldExclamation size={15} aria-hidden />}
          renderRoot={(props) => <Link to="/incidents" {...props} />}
        >
          {t('incidents.title')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconSend size={15} aria-hidden />}
          renderRoot={(props) => <Link to="/deliveries" {...props} />}
        >
          {t('deliveries.title')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileZip size={15} aria-hidden />}
          renderRoot={(props) => <Link to="/evidence" search={{ uan: search.application }} {...props} />}
        >
          {t('evidence.title')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => void download(downloadAudit, { body: { Filter: filterOf(search) } }, auditFileName)}
        >
          {t('audit.download')}
        </Button>
      </PageHeader>
      <ChainStatus />
      <AuditFilters key={search.application ?? ''} search={search} onChange={show} />
      {showsViewers ? (
        <ViewersTable search={search} />
      ) : (
        <>
          <QuietNote why={reasonOf(error)} />
          <DataGrid
            name={t('audit.name')}
            columns={columns(setOpened)}
            page={data && { rows: data.data, total: data.recordsFiltered, isMore: data.IsMore }}
            onRetry={error && !data ? () => void refetch() : undefined}
            view={{ page: (search.page ?? 1) - 1 }}
            onViewChange={({ page }) => show({ page: page === 0 ? undefined : page + 1 })}
            rowId={(row) => String(row.AuditId)}
            onOpen={setOpened}
            emptyTitle={t('audit.empty')}
            emptyHint={t('audit.emptyHint')}
          />
        </>
      )}
      <RowDialog row={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

import type { ServiceLogRow } from '@kyc/contract/service-log/service-log';
import { serviceLogColumns } from '@kyc/contract/service-log/service-log-columns';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { CallDialog } from './call-dialog.tsx';
import { columns } from './call-columns.tsx';
import { callsQuery, isAsked, viewOf } from './calls-query.ts';
import { LogFilters } from './log-filters.tsx';
import { addTexts, t } from '../../lib/texts/t.ts';
import { oversightPagesTexts } from '../../lib/texts/parts/oversight-pages.ts';

addTexts(oversightPagesTexts);

/** LOG-01, LOG-03 */
export function ServiceLogPage() {
  const search = useSearch({ from: '/shell/guarded/service-log' });
  const navigate = useNavigate({ from: '/service-log' });
  const [opened, setOpened] = useState<ServiceLogRow>();
  const view = viewOf(search);
  const asked = isAsked(search);
  const { data, error, refetch } = useQuery({ ...callsQuery(search), enabled: asked });
  return (
    <>
      <PageHeader title={t('serviceLog.title')} />
      <LogFilters
        key={JSON.stringify([search.uan, search.mobile])}
        search={search}
        onView={(wanted) => void navigate({ search: wanted })}
      />
      <QuietNote why={reasonOf(error)} />
      {asked ? (
        <DataGrid
          name={t('serviceLog.title')}
          columns={columns(setOpened)}
          page={data && { rows: data.data, total: data.recordsFiltered }}
          onRetry={error && !data ? () => void refetch() : undefined}
          view={view}
          onViewChange={(next) =>
            void navigate({
              search: (now) => ({
                ...now,
                page: next.page === 0 ? undefined : next.page + 1,
                sort: serviceLogColumns.find((name) => name === next.sort?.column),
                dir: next.sort?.dir,
              }),
            })
          }
          rowId={(row) => String(row.LogId)}
          onOpen={setOpened}
          emptyTitle={t('serviceLog.empty')}
        />
      ) : (
        <EmptyState title={t('serviceLog.ask')} hint={t('serviceLog.askHint')} />
      )}
      <CallDialog call={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

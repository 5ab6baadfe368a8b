import { listServiceLog, serviceLogColumns, type ServiceLogRow } from '@kyc/contract/service-log/service-log';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { PAGE_SIZE } from '../../components/data-grid/grid-column.ts';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { CallDialog } from './call-dialog.tsx';
import { columns } from './call-columns.tsx';
import { LogFilters } from './log-filters.tsx';

/** LOG-01, LOG-03: nothing is asked of the server before a UAN or a mobile is entered. */
export function ServiceLogPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/shell/guarded/service-log' });
  const navigate = useNavigate({ from: '/service-log' });
  const [opened, setOpened] = useState<ServiceLogRow>();
  const page = (search.page ?? 1) - 1;
  const sort = { column: search.sort ?? 'LogId', dir: search.dir ?? 'desc' } as const;
  const isAsked = search.uan !== undefined || search.mobile !== undefined;
  const body = {
    draw: page + 1,
    start: page * PAGE_SIZE,
    length: PAGE_SIZE,
    order: [sort],
    Filter: { Uan: search.uan ?? '', Mobile: search.mobile ?? '' },
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['service-log', body],
    queryFn: ({ signal }) => callApi(listServiceLog, { body, loader: 'hidden', errors: 'quiet', signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <PageHeader title={t('serviceLog.title')} />
      <LogFilters
        key={JSON.stringify([search.uan, search.mobile])}
        search={search}
        onView={(wanted) => void navigate({ search: wanted })}
      />
      <QuietNote why={reasonOf(error)} />
      {isAsked ? (
        <DataGrid
          name={t('serviceLog.title')}
          columns={columns(setOpened)}
          page={data && { rows: data.data, total: data.recordsFiltered }}
          onRetry={error && !data ? () => void refetch() : undefined}
          view={{ page, sort }}
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

import { downloadLeads, leadsFileName, type LeadRow } from '@kyc/contract/leads/lead-report';
import { leadColumns } from '@kyc/contract/leads/lead-columns';
import type { WholeExport } from '@kyc/contract/personal-data/whole-export';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { useKeptOrder } from '../../components/data-grid/use-kept-order.ts';
import type { GridColumn, GridView } from '../../components/data-grid/grid-column.ts';
import { useValueChoice } from '../../components/exports/use-value-choice.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { sayFailure } from '../../lib/api/api-client.ts';
import { downloadQuietly } from '../../lib/api/downloads.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { LeadFilters } from './lead-filters.tsx';
import { leadFilter, viewOf } from './lead-request.ts';
import { leadsQuery } from './leads-query.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { oversightPagesTexts } from '../../lib/texts/parts/oversight-pages.ts';

addTexts(oversightPagesTexts);

const columns = leadColumns.map((name): GridColumn<LeadRow> => ({
  id: name,
  header: name,
  sortable: true,
  cell: name === 'CreatedOn' ? (row) => formatDateTime(row.CreatedOn) : (row) => row[name],
}));

/** LEAD-01. Filter, page and order live in the address. */
export function LeadsPage() {
  const search = useSearch({ from: '/shell/guarded/lead/report' });
  const navigate = useNavigate({ from: '/lead/report' });
  const [failedExport, setFailedExport] = useState<string>();
  const { data, error, isPlaceholderData, refetch } = useQuery(leadsQuery(search));
  const { choose, dialog } = useValueChoice();
  const exportRows = async (whole: WholeExport) => {
    const body = { ...leadFilter(search), ...whole };
    setFailedExport(await downloadQuietly(downloadLeads, { body }, leadsFileName));
  };

  const show = ({ page, sort }: GridView) =>
    void navigate({
      search: (now) => ({
        ...now,
        page: page === 0 ? undefined : page + 1,
        sort: leadColumns.find((name) => name === sort?.column),
        dir: sort?.dir,
      }),
    });
  const isShown = data !== undefined && !isPlaceholderData && !error;
  useKeptOrder({ view: viewOf(search), error, isShown, show, say: sayFailure });

  return (
    <>
      <PageHeader title={t('leads.title')}>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => void choose(exportRows)}
        >
          {t('leads.export')}
        </Button>
      </PageHeader>
      <LeadFilters
        key={JSON.stringify([search.from, search.to, search.q])}
        search={search}
        onView={(wanted) => {
          void navigate({ search: wanted });
          void refetch();
        }}
      />
      <QuietNote why={reasonOf(error) ?? failedExport} />
      <DataGrid
        name={t('leads.title')}
        columns={columns}
        page={data && { rows: data.data, total: data.recordsFiltered, unsorted: data.Unsorted }}
        onRetry={error && !data ? () => void refetch() : undefined}
        view={viewOf(search)}
        onViewChange={show}
        rowId={(row) => String(row.LeadId)}
        emptyTitle={t('leads.empty')}
      />
      {dialog}
    </>
  );
}

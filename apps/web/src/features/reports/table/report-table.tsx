import type { ReportPreview } from '@kyc/contract/reports/reports';
import { Anchor, Group, Paper, Select, Skeleton, TextInput } from '@mantine/core';
import { IconReportOff, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import type { GridColumn } from '../../../components/data-grid/grid-column.ts';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { useSession } from '../../../lib/session/session.ts';
import { previewQuery } from '../api/preview-query.ts';
import classes from '../components/reports.module.css';
import { faultOf, nameOf, type ReportDraft } from '../report-draft.ts';
import { readReportsSearch, type ReportsSearch } from '../reports-search.ts';
import { allChartKinds, type ChartKind } from './chart-kind.ts';
import { ReportChart } from './report-chart.tsx';
import { gridViewOf, pageOf, searchOfView } from './table-view.ts';

interface ReportTableProps {
  readonly draft: ReportDraft;
  readonly search: ReportsSearch;
}

/** The report as a table: paged, sorted and searched by the server, each row leads to its application. */
export function ReportTable({ draft, search }: ReportTableProps) {
  const navigate = useNavigate({ from: '/reports' });
  const fault = faultOf(draft);
  const query = useQuery({ ...previewQuery(draft, pageOf(search)), enabled: fault === undefined });
  const { data, error, isPlaceholderData } = query;
  const show = (part: Partial<ReportsSearch>) =>
    void navigate({ search: readReportsSearch({ ...search, ...part }) });
  const { columns, rows } = useGrid(data);
  const openApplication = useOpenApplication();
  if (fault !== undefined) return <EmptyState title={t('reports.incomplete')} icon={IconReportOff} />;
  if (error && !data) return <QuietNote why={reasonOf(error)} />;
  if (!data) return <Skeleton height={360} role="img" aria-label={t('reports.loading')} />;
  if (data.Total === 0)
    return (
      <>
        <QuietNote why={reasonOf(error)} />
        <Paper withBorder>
          <EmptyState title={t('reports.nothing')} hint={t('reports.nothingHint')} icon={IconReportOff} />
        </Paper>
      </>
    );
  const kind = search.chart ?? 'bars';
  return (
    <div data-replacing={isPlaceholderData || undefined} className={classes['preview']}>
      <QuietNote why={reasonOf(error)} />
      <TableTools data={data} search={search} kind={kind} show={show} />
      {data.Chart === null ? null : <ReportChart chart={data.Chart} kind={kind} />}
      <DataGrid
        name={t('reports.preview', { report: nameOf(draft) })}
        columns={columns}
        page={{ rows, total: data.Found }}
        view={gridViewOf(search)}
        onViewChange={(view) => show(searchOfView(view))}
        rowId={({ id }) => id}
        onOpen={({ applicationId }) => openApplication(applicationId)}
        emptyTitle={t('reports.notFound')}
      />
    </div>
  );
}

interface ReportRow {
  /** Unique on the page. */
  readonly id: string;
  readonly applicationId: number | null;
  readonly cells: readonly string[];
}

/** Columns and rows as the grid needs them: the same objects while the reply is the same. */
function useGrid(data: ReportPreview | undefined) {
  return useMemo(() => {
    const columns = (data?.Columns ?? []).map(({ Header, IsNumber }, place): GridColumn<ReportRow> => ({
      id: Header,
      header: Header,
      sortable: true,
      ...(IsNumber && { align: 'end' }),
      cell: (row) => (place === 0 ? <FirstCell row={row} /> : row.cells[place]),
    }));
    const rows = (data?.Rows ?? []).map((cells, place): ReportRow => ({
      id: String(place),
      applicationId: data?.ApplicationIds[place] ?? null,
      cells,
    }));
    return { columns, rows };
  }, [data]);
}

/** The link of a row to its application, for users who may read applications. */
function FirstCell({ row: { applicationId, cells } }: { readonly row: ReportRow }) {
  const mayReview = useSession()?.allowViewData === true;
  const text = cells[0] ?? '';
  if (applicationId === null || !mayReview) return text;
  const label = text === '' ? t('reports.openApplication') : text;
  return (
    <Anchor
      fz="inherit"
      renderRoot={(props) => (
        <Link {...props} to="/review/$applicationId" params={{ applicationId: String(applicationId) }}>
          {label}
        </Link>
      )}
    />
  );
}

function useOpenApplication() {
  const navigate = useNavigate();
  const mayReview = useSession()?.allowViewData === true;
  return (applicationId: number | null) => {
    if (applicationId !== null && mayReview)
      void navigate({ to: '/review/$applicationId', params: { applicationId: String(applicationId) } });
  };
}

interface TableToolsProps {
  readonly data: ReportPreview;
  readonly search: ReportsSearch;
  readonly kind: ChartKind;
  readonly show: (part: Partial<ReportsSearch>) => void;
}

/** Search within the rows, and the choice of the chart. */
function TableTools({ data, search, kind, show }: TableToolsProps) {
  const [typed, setTyped] = useState(search.q ?? '');
  const [shown, setShown] = useState(search.q);
  // Back, or another report.
  if (shown !== search.q) {
    setShown(search.q);
    setTyped(search.q ?? '');
  }
  const find = (q: string) => show({ q: q.trim() === '' ? undefined : q.trim(), page: undefined });
  return (
    <Group gap="xs" mb="sm">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          find(typed);
        }}
      >
        <TextInput
          type="search"
          aria-label={t('reports.search')}
          placeholder={t('reports.search')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={typed}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped(value);
            // The cross of a search field clears the search too.
            if (value === '' && search.q !== undefined) find('');
          }}
          maxLength={100}
          w={220}
        />
      </form>
      <Select
        aria-label={t('reports.chart.kind')}
        data={allChartKinds.map((value) => ({ value, label: t(`reports.chart.kinds.${value}`) }))}
        value={kind}
        onChange={(picked) =>
          show({ chart: picked === 'bars' ? undefined : (picked as ReportsSearch['chart']) })
        }
        allowDeselect={false}
        w={130}
      />
      {kind === 'none' ? null : (
        <Select
          aria-label={t('reports.chart.by')}
          placeholder={t('reports.chart.standard')}
          data={data.Columns.filter(({ IsNumber }) => !IsNumber).map(({ Header }) => Header)}
          value={search.chartBy ?? null}
          onChange={(picked) => show({ chartBy: picked ?? undefined })}
          clearable
          searchable
          w={190}
        />
      )}
    </Group>
  );
}

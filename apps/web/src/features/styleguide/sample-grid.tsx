import { useState } from 'react';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { PAGE_SIZE, type GridColumn, type GridView } from '../../components/data-grid/grid-column.ts';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';

interface SampleRow {
  readonly number: number;
  readonly uan: string;
  readonly createdOn: string;
  readonly status: 1 | 3 | 4;
}

const statuses = [1, 3, 4] as const;
const rows: readonly SampleRow[] = Array.from({ length: 23 }, (_, index) => ({
  number: index + 1,
  uan: `S${10_001 + index}`,
  createdOn: new Date(Date.UTC(2026, 0, 1 + index, 6, 30)).toISOString(),
  status: statuses[index % 3] ?? 1,
}));

const columns: readonly GridColumn<SampleRow>[] = [
  { id: 'uan', header: 'UAN No.', sortable: true, cell: (row) => row.uan },
  { id: 'number', header: 'Number', align: 'end', cell: (row) => row.number },
  { id: 'createdOn', header: 'Created Date', sortable: true, cell: (row) => formatDateTime(row.createdOn) },
  { id: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
];

export function SampleGrid() {
  const [view, setView] = useState<GridView>({ page: 0, sort: { column: 'createdOn', dir: 'desc' } });
  const ordered = view.sort?.dir === 'desc' ? rows.toReversed() : rows;
  return (
    <DataGrid
      name="Sample applications"
      columns={columns}
      page={{ rows: ordered.slice(view.page * PAGE_SIZE, (view.page + 1) * PAGE_SIZE), total: rows.length }}
      view={view}
      onViewChange={setView}
      rowId={(row) => row.uan}
      onOpen={(row) => void alertSuccess(`Sample ${row.uan} opened.`)}
    />
  );
}

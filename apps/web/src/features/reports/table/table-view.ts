import type { ReportPage } from '@kyc/contract/reports/reports';
import { PAGE_SIZE, type GridView } from '../../../components/data-grid/grid-column.ts';
import type { ReportsSearch } from '../reports-search.ts';

/** The part of the address that the table of a report shows. */
export type TableSearch = Pick<ReportsSearch, 'page' | 'sort' | 'dir' | 'q' | 'chartBy'>;

export function gridViewOf({ page = 1, sort, dir }: TableSearch): GridView {
  return { page: page - 1, ...(sort !== undefined && { sort: { column: sort, dir: dir ?? 'asc' } }) };
}

/** The page that the server sends. */
export function pageOf({ q, chartBy, ...search }: TableSearch): ReportPage {
  const { page, sort } = gridViewOf(search);
  return {
    ...(page > 0 && { Start: page * PAGE_SIZE }),
    ...(sort !== undefined && { Sort: { Column: sort.column, Dir: sort.dir } }),
    ...(q !== undefined && q !== '' && { Search: q }),
    ...(chartBy !== undefined && { ChartBy: chartBy }),
  };
}

export function searchOfView({ page, sort }: GridView): Pick<TableSearch, 'page' | 'sort' | 'dir'> {
  return { page: page === 0 ? undefined : page + 1, sort: sort?.column, dir: sort?.dir };
}

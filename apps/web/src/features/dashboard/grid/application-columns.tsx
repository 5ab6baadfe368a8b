import { allStatuses } from '@kyc/contract/application-status';
import {
  applicationColumns,
  type ApplicationColumn,
  type ApplicationRow,
} from '@kyc/contract/applications/list-applications';
import type { ReactNode } from 'react';
import type { GridColumn } from '../../../components/data-grid/grid-column.ts';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { TruncatedText } from '../../../components/display/truncated-text.tsx';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { en } from '../../../lib/texts/en.ts';
import { OpenByMark } from './open-by-mark.tsx';
import { CopiedCell, NameCell, UanCell } from './row-link.tsx';
import { ActionButtons } from '../row-actions/action-buttons.tsx';

/** §9 */
const REMARKS_SHOWN = 10;

/** Cells that are not the plain text of their property. */
const cells: Partial<Record<ApplicationColumn, (row: ApplicationRow) => ReactNode>> = {
  UAN: (row) => <UanCell row={row} />,
  Name: (row) => <NameCell row={row} />,
  Mobile: (row) => <CopiedCell value={row.Mobile} />,
  PAN: (row) => <CopiedCell value={row.PAN} />,
  CreatedOn: (row) => formatDateTime(row.CreatedOn),
  LastSubmittedOn: (row) => formatDateTime(row.LastSubmittedOn),
  ApplicationStatusName: (row) => (
    <>
      <Status row={row} />
      <OpenByMark names={row.OpenBy} />
    </>
  ),
  VerifierRemarks: (row) =>
    row.VerifierRemarks === null ? null : <TruncatedText text={row.VerifierRemarks} limit={REMARKS_SHOWN} />,
};

function Status({ row }: { readonly row: ApplicationRow }) {
  const status = allStatuses.find((known) => known === row.ApplicationStatus);
  if (status === undefined) return row.ApplicationStatusName;
  return row.Stp ? <StatusBadge status={status} suffix="(STP)" /> : <StatusBadge status={status} />;
}

/** DASH-04: all of them sort, and Action stands at the end. */
export const columns: readonly GridColumn<ApplicationRow>[] = [
  ...applicationColumns.map((name): GridColumn<ApplicationRow> => ({
    id: name,
    header: en.dashboard.columns[name],
    sortable: true,
    cell: cells[name] ?? ((row) => row[name]),
  })),
  { id: 'Action', header: en.dashboard.columns.Action, cell: (row) => <ActionButtons row={row} /> },
];

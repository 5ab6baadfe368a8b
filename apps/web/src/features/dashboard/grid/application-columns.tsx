import { allStatuses, isFinished } from '@kyc/contract/application-status';
import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { applicationColumns, type ApplicationColumn } from '@kyc/contract/applications/list-choices';
import type { ReactNode } from 'react';
import type { GridColumn } from '../../../components/data-grid/grid-column.ts';
import { AwaitingBadge, StatusBadge } from '../../../components/display/status-badge.tsx';
import { DueMark } from '../../../components/display/due-mark.tsx';
import { TruncatedText } from '../../../components/display/truncated-text.tsx';
import { useTenantSwitch } from '../../../lib/api/tenant/use-tenant-switch.ts';
import { useQueueSwitch } from '../../../lib/api/tenant/queue-switch.ts';
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatMoment,
  formatTime,
  largestUnit,
} from '../../../lib/display/formatting.ts';
import { dashboard } from '../../../lib/texts/office/dashboard.ts';
import type { ColumnLayout } from '@kyc/contract/applications/views/column-layout';
import { usualWidths } from '../columns/column-layout.ts';
import classes from '../dashboard.module.css';
import { CopiedCell, NameCell, UanCell } from './row-link.tsx';
import { ActionButtons } from '../row-actions/action-buttons.tsx';
import { IconEye } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';

/** §9 */
const REMARKS_SHOWN = 10;

/** Cells that are not the plain text of their property. */
const cells: Partial<Record<ApplicationColumn, (row: ApplicationRow) => ReactNode>> = {
  UAN: (row) => <UanCell row={row} />,
  Name: (row) => <NameCell row={row} />,
  Mobile: (row) => <CopiedCell value={row.Mobile} />,
  PAN: (row) => <CopiedCell value={row.PAN} />,
  CreatedOn: (row) => <Since instant={row.CreatedOn} row={row} />,
  LastSubmittedOn: (row) => <Since instant={row.LastSubmittedOn} row={row} />,
  ApplicationStatusName: (row) => (
    <>
      <Status row={row} />
      <OpenByMark names={row.OpenBy} />
    </>
  ),
  DueOn: (row) => <DueMark due={row} />,
  VerifierRemarks: (row) =>
    row.VerifierRemarks === null ? null : <TruncatedText text={row.VerifierRemarks} limit={REMARKS_SHOWN} />,
};

/** The age is as of the reading of the rows, which are read again whenever something changes. */
function Since({ instant, row }: { readonly instant: string | null; readonly row: ApplicationRow }) {
  const hasAges = useTenantSwitch('Ages') && !isFinished(row.ApplicationStatus);
  const isQueue = useQueueSwitch();
  if (instant === null) return null;
  const age = hasAges ? formatAge(instant) : '';
  return (
    <span title={formatMoment(instant)} data-figures>
      {isQueue ? (
        <>
          {formatDate(instant)} <span className={classes['age']}>{largestUnit(age)}</span>
          <span className={classes['time']}>{formatTime(instant)}</span>
        </>
      ) : (
        <>
          {formatDateTime(instant)} {age === '' ? null : <span className={classes['age']}>{age}</span>}
        </>
      )}
    </span>
  );
}

function Status({ row }: { readonly row: ApplicationRow }) {
  const status = allStatuses.find((known) => known === row.ApplicationStatus);
  if (row.AwaitsChecker === true) return <AwaitingBadge name={dashboard.awaitingChecker} />;
  if (status === undefined) return row.ApplicationStatusName;
  return row.Stp ? <StatusBadge status={status} suffix="(STP)" /> : <StatusBadge status={status} />;
}

/** DASH-04: every column sorts, and Action is the last. */
export const columns: readonly GridColumn<ApplicationRow>[] = [
  ...applicationColumns.map((name): GridColumn<ApplicationRow> => ({
    id: name,
    header: dashboard.columns[name],
    sortable: true,
    width: usualWidths[name],
    cell: cells[name] ?? ((row) => row[name]),
  })),
  {
    id: 'Action',
    hasActions: true,
    header: dashboard.columns.Action,
    align: 'end',
    width: usualWidths.Action,
    cell: (row) => <ActionButtons row={row} />,
  },
];

/** The user's chosen columns, in the user's order and widths; Action stays the last. */
export function columnsOf({ order, hidden, widths }: ColumnLayout): readonly GridColumn<ApplicationRow>[] {
  const chosen = order.flatMap((name) => {
    const column = hidden.includes(name) ? undefined : columns.find(({ id }) => id === name);
    const width = widths[name];
    return column === undefined ? [] : [width === undefined ? column : { ...column, width }];
  });
  return [...chosen, ...columns.filter(({ id }) => id === 'Action')];
}

/** Next to the status: the users who have the application open now. */
function OpenByMark({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const text = t('presence.openBy', { names: names.join(', ') });
  return (
    <span className={classes['openBy']} role="img" aria-label={text} title={text}>
      <IconEye size={15} aria-hidden />
    </span>
  );
}

import {
  downloadServiceLog,
  serviceLogFileName,
  type ServiceLogRow,
} from '@kyc/contract/service-log/service-log';
import { serviceLogColumns, type ServiceLogColumn } from '@kyc/contract/service-log/service-log-columns';
import { ActionIcon, Badge, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GridColumn } from '../../components/data-grid/grid-column.ts';
import { download } from '../../lib/api/downloads.ts';
import { serviceLog } from '../../lib/texts/oversight/reports.ts';

/** §9 */
const TIME_SHOWN = 25;
const BODY_SHOWN = 28;
const statusColours: Readonly<Record<string, string>> = {
  Success: 'green',
  Failed: 'red',
  Timeout: 'orange',
};

type Open = (row: ServiceLogRow) => void;

/** LOG-01: the eight columns, and the download of a row at the end. */
export function columns(open: Open): readonly GridColumn<ServiceLogRow>[] {
  const cells: Partial<Record<ServiceLogColumn, (row: ServiceLogRow) => ReactNode>> = {
    ApiRequestTime: (row) => (
      <span title={row.ApiRequestTime}>{row.ApiRequestTime.slice(0, TIME_SHOWN)}</span>
    ),
    ApiResponseTime: (row) => row.ApiResponseTime ?? '',
    ApiId: (row) => <span title={row.ApiName}>{row.ApiId}</span>,
    Status: (row) => (
      <Badge color={statusColours[row.Status] ?? 'gray'} style={{ minWidth: 'max-content' }}>
        {row.Status}
      </Badge>
    ),
    Request: (row) => <BodyCell part="Request" row={row} open={open} />,
    Response: (row) => <BodyCell part="Response" row={row} open={open} />,
  };
  return [
    ...serviceLogColumns.map((name): GridColumn<ServiceLogRow> => ({
      id: name,
      header: name,
      sortable: true,
      cell: cells[name] ?? ((row) => row[name]),
    })),
    { id: 'Download', header: serviceLog.file, cell: (row) => <DownloadButton row={row} /> },
  ];
}

const nameOfPart = { Request: serviceLog.requestOf, Response: serviceLog.responseOf };

interface BodyCellProps {
  readonly part: keyof typeof nameOfPart;
  readonly row: ServiceLogRow;
  readonly open: Open;
}

/** Named by its part and its call, then by its visible text: voice control works with both (U67, WCAG 2.5.3). */
function BodyCell({ part, row, open }: BodyCellProps) {
  const body = row[part];
  if (body === '') return null;
  const line = body.replaceAll(/\s+/g, ' ');
  return (
    <UnstyledButton
      fz="inherit"
      ff="monospace"
      td="underline dotted"
      title={serviceLog.open.replace('{{id}}', String(row.LogId))}
      onClick={() => open(row)}
    >
      <VisuallyHidden>{nameOfPart[part].replace('{{id}}', String(row.LogId))} </VisuallyHidden>
      {line.length > BODY_SHOWN ? `${line.slice(0, BODY_SHOWN)}…` : line}
    </UnstyledButton>
  );
}

function DownloadButton({ row }: { readonly row: ServiceLogRow }) {
  return (
    <ActionIcon
      size={26}
      aria-label={serviceLog.download.replace('{{id}}', String(row.LogId))}
      onClick={() => void download(downloadServiceLog, { params: { logId: row.LogId } }, serviceLogFileName)}
    >
      <IconDownload size={16} aria-hidden />
    </ActionIcon>
  );
}

import { ActionIcon, Badge } from '@mantine/core';
import type { LooseRow, Master, MasterColumn } from '@kyc/contract/masters/master';
import type { Choice } from '@kyc/contract/masters/master-fields';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GridColumn } from '../../../components/data-grid/grid-column.ts';
import { TruncatedText } from '../../../components/display/truncated-text.tsx';
import { mastersTexts } from '../../../lib/texts/masters/masters.ts';
import { showCell } from '../form/show-cell.ts';
import classes from '../masters.module.css';

/** Longer cells are cut, with the full text in a popover. */
const SHOWN = 60;

const numeric: readonly MasterColumn['kind'][] = ['amount', 'number', 'count'];

interface ColumnsOf {
  readonly master: Master;
  readonly choicesOf: (name: string) => readonly Choice[];
  readonly onOpen: (row: LooseRow) => void;
}

export function masterColumns({ master, choicesOf, onOpen }: ColumnsOf): readonly GridColumn<LooseRow>[] {
  const columns = master.columns.map(({ name, header, kind }): GridColumn<LooseRow> => {
    const isNumber = kind !== undefined && numeric.includes(kind);
    return {
      id: name,
      header,
      sortable: true,
      ...(isNumber ? { align: 'end' } : {}),
      cell: (row) =>
        name === 'IsActive' ? (
          <ActiveBadge isActive={row[name] === true} />
        ) : (
          <Shown row={row} text={showCell(row[name], kind, choicesOf(name))} />
        ),
    };
  });
  const action: GridColumn<LooseRow> = {
    id: 'Action',
    header: mastersTexts.action,
    cell: (row) => (
      <ActionIcon
        size={26}
        aria-label={`${mastersTexts.edit} ${String(row[master.columns[0]?.name ?? ''] ?? '')}`}
        onClick={() => onOpen(row)}
      >
        <IconPencil size={16} />
      </ActionIcon>
    ),
  };
  return [...columns, action];
}

function ActiveBadge({ isActive }: { readonly isActive: boolean }) {
  return (
    <Badge color={isActive ? 'green' : 'gray'} style={{ minWidth: 'max-content' }}>
      {isActive ? mastersTexts.active : mastersTexts.inactive}
    </Badge>
  );
}

function Shown({ row, text }: { readonly row: LooseRow; readonly text: string }): ReactNode {
  const shown = text.length > SHOWN ? <TruncatedText text={text} limit={SHOWN} /> : text;
  return row['IsActive'] === false ? <span className={classes['inactive']}>{shown}</span> : shown;
}

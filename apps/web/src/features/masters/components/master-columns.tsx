import { ActionIcon, Anchor, Badge } from '@mantine/core';
import type { LooseRow, Master, MasterColumn } from '@kyc/contract/masters/master';
import type { Choice } from '@kyc/contract/masters/master-fields';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
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
  const { id } = master;
  // The first column with content names the row.
  const isNamed = (row: LooseRow, name: string) =>
    master.columns.find((column) => String(row[column.name] ?? '') !== '')?.name === name;
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
          <Shown
            row={row}
            text={showCell(row[name], kind, choicesOf(name))}
            {...(isNamed(row, name) && { id })}
          />
        ),
    };
  });
  const action: GridColumn<LooseRow> = {
    id: 'Action',
    hasActions: true,
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

interface ShownProps {
  readonly row: LooseRow;
  readonly text: string;
  /** The property with the row's id, where the text opens its form. */
  readonly id?: string;
}

function Shown({ row, text, id }: ShownProps): ReactNode {
  const cut = text.length > SHOWN ? <TruncatedText text={text} limit={SHOWN} /> : text;
  const shown =
    id === undefined ? (
      cut
    ) : (
      // U63: on a phone the pencil is out of sight.
      <Anchor
        fz="inherit"
        c="inherit"
        td="underline dotted"
        renderRoot={(props) => (
          <Link to="." search={(now: object) => ({ ...now, id: Number(row[id]) })} {...props} />
        )}
      >
        {text}
      </Anchor>
    );
  return row['IsActive'] === false ? <span className={classes['inactive']}>{shown}</span> : shown;
}

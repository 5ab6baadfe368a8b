import { Skeleton } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '../../lib/texts/t.ts';
import { isFigures } from '../../lib/display/is-figures.ts';
import { useMarkBusy } from '../../lib/page/when-idle.ts';
import { EmptyState } from '../notices/empty-state.tsx';
import { ErrorState } from '../notices/error-state.tsx';
import classes from './data-grid.module.css';
import { RowCheck } from './grid-check.tsx';
import { PAGE_SIZE, type DataGridProps } from './grid-column.ts';
import { usePicking } from './use-picking.ts';

export function GridBody<Row extends object>(props: DataGridProps<Row>) {
  const { columns, page, rowId, onRetry, onOpen, onPointing, selection, emptyTitle, emptyHint, emptyAction } =
    props;
  const pick = usePicking(props);
  const width = columns.length + (selection ? 1 : 0);

  if (onRetry) {
    return <WideRow columns={width} content={<ErrorState title={t('errors.list')} onRetry={onRetry} />} />;
  }
  if (!page) return <SkeletonRows columns={width} />;
  if (page.rows.length === 0) {
    return (
      <WideRow
        columns={width}
        content={
          <EmptyState title={emptyTitle ?? t('common.noData')} hint={emptyHint} action={emptyAction} />
        }
      />
    );
  }

  const press = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    // Keys inside a cell belong to its buttons.
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(row);
      return;
    }
    if (event.key === ' ' && selection) {
      event.preventDefault();
      pick(row, event.shiftKey);
      return;
    }
    const to = rowToFocus(event.key, event.currentTarget);
    if (!(to instanceof HTMLElement)) return;
    event.preventDefault();
    to.focus();
  };

  return (
    <tbody onPointerEnter={() => onPointing?.(true)} onPointerLeave={() => onPointing?.(false)}>
      {page.rows.map((row) => (
        <tr
          key={rowId(row)}
          className={classes['row']}
          tabIndex={0}
          data-row-id={rowId(row)}
          data-picked={selection?.isPicked(row) === true || undefined}
          onKeyDown={(event) => press(event, row)}
          onDoubleClick={() => onOpen?.(row)}
        >
          {selection ? <RowCheck row={row} selection={selection} onPick={pick} /> : null}
          {columns.map((column) => (
            <Cell key={column.id} column={column} content={column.cell(row)} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface CellProps {
  readonly column: { readonly id: string; readonly align?: 'end'; readonly width?: number };
  readonly content: ReactNode;
}

/** A text that is cut by its width is shown in full on hover. */
function Cell({ column: { id, align, width }, content }: CellProps) {
  const text = typeof content === 'string' || typeof content === 'number' ? String(content) : '';
  const title = width !== undefined && text !== '' ? text : undefined;
  return (
    <td data-column={id} data-align={align} data-figures={isFigures(text) || undefined} title={title}>
      {content}
    </td>
  );
}

function rowToFocus(key: string, row: HTMLTableRowElement): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling;
    case 'ArrowUp':
      return row.previousElementSibling;
    case 'Home':
      return row.parentElement?.firstElementChild;
    case 'End':
      return row.parentElement?.lastElementChild;
    default:
      return undefined;
  }
}

/** As high as the page that comes, so that nothing jumps. */
function SkeletonRows({ columns }: { readonly columns: number }) {
  useMarkBusy();
  return (
    <tbody>
      {Array.from({ length: PAGE_SIZE }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (__, column) => (
            <td key={column}>
              <Skeleton height={10} width={`${55 + ((row * 7 + column * 13) % 40)}%`} miw={40} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function WideRow({ columns, content }: { readonly columns: number; readonly content: ReactNode }) {
  return (
    <tbody>
      <tr>
        <td colSpan={columns} className={classes['wide']}>
          <div>{content}</div>
        </td>
      </tr>
    </tbody>
  );
}

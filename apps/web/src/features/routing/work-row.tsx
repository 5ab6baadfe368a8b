import type { OpenWork } from '@kyc/contract/routing/routing';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { Badge, Checkbox, Text } from '@mantine/core';
import type { DragEvent, ReactNode } from 'react';
import { nameOfWork } from '../../components/routing/name-of-work.ts';
import { formatDateTime, formatDay } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';
import classes from './routing.module.css';

interface WorkRowProps {
  readonly work: OpenWork;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onDrag: (event: DragEvent) => void;
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

/** An application on the board: it can be selected, and dragged to a verifier. */
export function WorkRow({ work, isSelected, onSelect, onDrag, note, children }: WorkRowProps) {
  const of = nameOfWork(work);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the checkbox and the bar above move it by keyboard
    <li className={classes['work']} data-selected={isSelected || undefined} draggable onDragStart={onDrag}>
      <Checkbox
        size="xs"
        checked={isSelected}
        aria-label={t('routing.team.select', { of })}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <div className={classes['workText']}>
        <Text size="sm" component="span" className={classes['workName'] ?? ''}>
          {of}
        </Text>
        {work.Status === ApplicationStatus.OnHold ? (
          <Badge size="sm" variant="default">
            {work.ReturnsOn === null
              ? t('routing.team.held')
              : t('routing.team.heldUntil', { day: formatDay(work.ReturnsOn) })}
          </Badge>
        ) : null}
        <RiskBadge work={work} />
        {note === undefined ? null : (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </div>
      {children}
    </li>
  );
}

export function RiskBadge({ work: { Risk, DueOn } }: { readonly work: OpenWork }) {
  if (Risk === null || DueOn === null) return null;
  return (
    <Badge
      size="sm"
      color={Risk === 'overdue' ? 'red' : 'orange'}
      miw="max-content"
      title={formatDateTime(DueOn)}
    >
      {t(`routing.${Risk}`)}
    </Badge>
  );
}

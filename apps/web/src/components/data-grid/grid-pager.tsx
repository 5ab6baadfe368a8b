import { ActionIcon, Group, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import { t } from '../../lib/texts/t.ts';
import { formatCount } from '../../lib/display/formatting.ts';
import classes from './data-grid.module.css';
import { PAGE_SIZE } from './grid-column.ts';

interface GridPagerProps {
  readonly name: string;
  /** Undefined until it is known. */
  readonly total: number | undefined;
  readonly isMore: boolean;
  readonly page: number;
  readonly onChange: (page: number) => void;
}

function rangeText(rows: number, isMore: boolean) {
  if (rows === 0) return 'grid.noRows';
  return isMore ? 'grid.rangeOfMore' : 'grid.range';
}

export function GridPager({ name, total, isMore, page, onChange }: GridPagerProps) {
  const rows = total ?? 0;
  const lastPage = Math.max(0, Math.ceil(rows / PAGE_SIZE) - 1);
  const from = page * PAGE_SIZE + 1;
  const to = Math.min(rows, (page + 1) * PAGE_SIZE);
  const range = { from: formatCount(from), to: formatCount(to), total: formatCount(rows) };
  const steps = [
    { label: t('grid.first'), Icon: IconChevronLeftPipe, to: 0, off: page === 0 },
    { label: t('grid.previous'), Icon: IconChevronLeft, to: page - 1, off: page === 0 },
    { label: t('grid.next'), Icon: IconChevronRight, to: page + 1, off: page >= lastPage },
    { label: t('grid.last'), Icon: IconChevronRightPipe, to: lastPage, off: page >= lastPage },
  ];
  return (
    <Group
      component="nav"
      aria-label={t('grid.pages', { name })}
      justify="flex-end"
      gap={2}
      px="xs"
      h={38}
      ml="auto"
      wrap="nowrap"
    >
      <Text size="xs" c="dimmed" mr="xs" aria-live="polite">
        {total === undefined ? '' : t(rangeText(rows, isMore), range)}
      </Text>
      {steps.map(({ label, Icon, to: target, off }) => (
        <ActionIcon
          className={classes['step']}
          key={label}
          aria-label={label}
          disabled={off}
          onClick={() => onChange(target)}
        >
          <Icon size={17} />
        </ActionIcon>
      ))}
    </Group>
  );
}

import { isApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { formatDay } from '../../../lib/display/formatting.ts';
import { sourcesQuery } from '../api/sources-query.ts';
import { activeFilters, type FilterKind } from '../address/active-filters.ts';
import type { Filters } from '../address/dashboard-filters.ts';

interface NarrowedByProps {
  readonly filters: Filters;
  readonly onView: (filters: Filters) => void;
}

/** U7: the active filters, next to the rows; a click removes one. */
export function NarrowedBy({ filters, onView }: NarrowedByProps) {
  const { data: sources = [] } = useQuery(sourcesQuery);
  const active = activeFilters(filters);
  if (active.length === 0) return null;

  const says: Record<FilterKind, () => string> = {
    from: () => t('dashboard.narrowed.from', { day: formatDay(filters.from) }),
    to: () => t('dashboard.narrowed.to', { day: formatDay(filters.to) }),
    source: () =>
      t('dashboard.narrowed.source', {
        name: sources.find(({ Id }) => Id === filters.source)?.Name ?? filters.source,
      }),
    status: () =>
      t('dashboard.narrowed.status', {
        name: isApplicationStatus(filters.status) ? statusName(filters.status) : filters.status,
      }),
    search: () => t('dashboard.narrowed.search', { field: filters.field, text: filters.text }),
    verifier: () => t('dashboard.narrowed.verifier'),
    waits: () => (filters.waits === undefined ? '' : t(`dashboard.narrowed.waits.${filters.waits}`)),
    done: () => (filters.done === undefined ? '' : t(`dashboard.narrowed.done.${filters.done}`)),
    due: () => (filters.due === undefined ? '' : t(`sla.narrowed.${filters.due}`)),
  };
  return (
    <Group gap={6} mb="xs" role="group" aria-label={t('dashboard.narrowed.name')}>
      {active.map(({ kind, without }) => {
        const text = says[kind]();
        return (
          <Button
            key={kind}
            size="compact-sm"
            variant="light"
            maw="100%"
            rightSection={<IconX size={13} aria-hidden />}
            aria-label={t('dashboard.narrowed.away', { text })}
            onClick={() => onView(without)}
          >
            {text}
          </Button>
        );
      })}
    </Group>
  );
}

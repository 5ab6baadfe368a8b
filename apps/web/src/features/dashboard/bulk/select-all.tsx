import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { chooseAll } from '../api/bulk-calls.ts';

interface SelectAllProps {
  readonly search: DashboardSearch;
  /** Undefined when there are more than were counted. */
  readonly total: number | undefined;
  readonly onChosen: (ids: readonly number[]) => void;
}

/** Picks what the filter holds, on all pages. */
export function SelectAll({ search, total, onChosen }: SelectAllProps) {
  const { mutate, isPending } = useMutation({ mutationFn: () => chooseAll(search), onSuccess: onChosen });
  return (
    <Button size="compact-sm" variant="subtle" loading={isPending} onClick={() => mutate()}>
      {total === undefined ? t('bulk.allUncounted') : t('bulk.all', { n: formatCount(total) })}
    </Button>
  );
}

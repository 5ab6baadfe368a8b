import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Filters } from '../address/dashboard-filters.ts';

interface NarrowedByProps {
  readonly filters: Filters;
  readonly onView: (filters: Filters) => void;
}

/** What a figure of the cockpit has narrowed the rows to and the filter bar has no field for; each is taken away by a click. */
export function NarrowedBy({ filters, onView }: NarrowedByProps) {
  const { t } = useTranslation();
  const { verifier, waits, done } = filters;
  if (verifier === undefined && waits === undefined && done === undefined) return null;
  const take = (text: string, without: Filters) => (
    <Button
      key={text}
      size="compact-sm"
      variant="light"
      rightSection={<IconX size={13} aria-hidden />}
      aria-label={t('dashboard.narrowed.away', { text })}
      onClick={() => onView(without)}
    >
      {text}
    </Button>
  );
  return (
    <Group gap="xs" mb="xs" role="group" aria-label={t('dashboard.narrowed.name')}>
      {verifier === undefined
        ? null
        : take(t('dashboard.narrowed.verifier'), { ...filters, verifier: undefined })}
      {waits === undefined
        ? null
        : take(t(`dashboard.narrowed.waits.${waits}`), { ...filters, waits: undefined })}
      {done === undefined
        ? null
        : take(t(`dashboard.narrowed.done.${done}`), { ...filters, done: undefined })}
    </Group>
  );
}

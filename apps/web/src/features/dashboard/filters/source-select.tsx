import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { sourcesQuery } from '../api/sources-query.ts';

interface SourceSelectProps {
  /** 0 all. */
  readonly value: number;
  readonly onChange: (source: number) => void;
}

export function SourceSelect({ value, onChange }: SourceSelectProps) {
  const { data = [] } = useQuery(sourcesQuery);
  return (
    <Select
      aria-label={t('dashboard.source')}
      leftSection={<Text size="xs">{t('dashboard.source')}</Text>}
      leftSectionWidth={56}
      data={[
        { value: '0', label: t('dashboard.all') },
        ...data.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
      ]}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen ?? 0))}
      w={164}
    />
  );
}

import { dueFilters, type DueFilter } from '@kyc/contract/applications/list-choices';
import { Select, Text } from '@mantine/core';
import { useTenantSwitch } from '../../../lib/api/tenant/use-tenant-switch.ts';
import { t } from '../../../lib/texts/t.ts';

interface DueSelectProps {
  readonly value: DueFilter | undefined;
  readonly onChange: (due: DueFilter | undefined) => void;
}

const ANY = 'any';

/** Where the tenant uses working time. */
export function DueSelect({ value, onChange }: DueSelectProps) {
  const usesWorkingTime = useTenantSwitch('WorkingTime');
  if (!usesWorkingTime) return null;
  return (
    <Select
      aria-label={t('sla.filter.name')}
      leftSection={<Text size="xs">{t('sla.filter.name')}</Text>}
      leftSectionWidth={40}
      data={[ANY, ...dueFilters].map((each) => ({
        value: each,
        label: t(`sla.filter.${each as typeof ANY | DueFilter}`),
      }))}
      value={value ?? ANY}
      onChange={(chosen) => onChange(dueFilters.find((each) => each === chosen))}
      w={106}
      name="due"
    />
  );
}

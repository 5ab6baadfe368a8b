import { isApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { Select, Text } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { ALL } from '../address/special-statuses.ts';
import { choiceName, statusFilters } from '../address/status-choices.ts';

interface StatusSelectProps {
  readonly value: number;
  readonly onChange: (status: number) => void;
}

export function StatusSelect({ value, onChange }: StatusSelectProps) {
  // A status without a line here has a name nevertheless; STP is not a status.
  const chosen = statusFilters.find((status) => status === value);
  return (
    <Select
      aria-label={t('dashboard.status')}
      leftSection={<Text size="xs">{t('dashboard.status')}</Text>}
      leftSectionWidth={52}
      data={statusFilters.map((status) => ({
        value: String(status),
        label: choiceName(status),
      }))}
      value={chosen === undefined ? null : String(chosen)}
      placeholder={isApplicationStatus(value) ? statusName(value) : choiceName(ALL)}
      onChange={(status) => onChange(Number(status ?? ALL))}
      w={172}
    />
  );
}

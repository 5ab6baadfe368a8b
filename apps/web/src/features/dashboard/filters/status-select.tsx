import { Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ALL, choiceName, statusFilters, STRAIGHT_THROUGH, tabOf } from '../address/status-choices.ts';

interface StatusSelectProps {
  readonly value: number;
  readonly onChange: (status: number) => void;
}

export function StatusSelect({ value, onChange }: StatusSelectProps) {
  const { t } = useTranslation();
  // STP and System Rejected have a tab and no line here: the field then names the tab.
  const chosen = statusFilters.find((status) => status === value);
  const tab = tabOf(value);
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
      placeholder={choiceName(tab === undefined || tab === STRAIGHT_THROUGH ? ALL : tab)}
      onChange={(status) => onChange(Number(status ?? ALL))}
      w={190}
    />
  );
}

import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ALL, choiceName, statusFilters, STRAIGHT_THROUGH, tabOf } from '../status-choices.ts';

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
      data={statusFilters.map((status) => ({
        value: String(status),
        label: status === ALL ? t('dashboard.allStatuses') : choiceName(status),
      }))}
      value={chosen === undefined ? null : String(chosen)}
      placeholder={
        tab === undefined || tab === STRAIGHT_THROUGH ? t('dashboard.allStatuses') : choiceName(tab)
      }
      onChange={(status) => onChange(Number(status ?? ALL))}
      w={160}
    />
  );
}

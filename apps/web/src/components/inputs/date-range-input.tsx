import '@mantine/dates/styles.css';
import { Group } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInIndia } from '../../lib/display/formatting.ts';
import { parseDay } from '../../lib/input/parse-day.ts';

/** Calendar days, yyyy-MM-dd; null when left open. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

interface DateRangeInputProps {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
}

/** DD/MM/YYYY, typed or picked; no future dates. That From is not after To is for the caller to say (§5). */
export function DateRangeInput({ value, onChange }: DateRangeInputProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" wrap="nowrap">
      <DayInput
        label={t('dates.from')}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
      />
      <DayInput label={t('dates.to')} value={value.to} onChange={(to) => onChange({ ...value, to })} />
    </Group>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** One calendar day. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const { t } = useTranslation();
  const [today] = useState(() => dayInIndia(new Date()));
  return (
    <DateInput
      aria-label={label}
      placeholder={label}
      title={`${label} (${t('dates.format')})`}
      value={value}
      onChange={onChange}
      dateParser={(text) => {
        const day = parseDay(text);
        // Asked anew: the page may stand open past midnight.
        return day !== null && day <= dayInIndia(new Date()) ? day : null;
      }}
      valueFormat="DD/MM/YYYY"
      maxDate={today}
      clearable
      clearButtonProps={{ 'aria-label': t('dates.clear', { label }) }}
      w={138}
      leftSection={<IconCalendar size={15} aria-hidden />}
      leftSectionPointerEvents="none"
    />
  );
}

import { Group } from '@mantine/core';
import { t } from '../../lib/texts/t.ts';
import { DayInput } from './day-input.tsx';

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
  return (
    <Group gap="xs" wrap="nowrap">
      <DayInput
        label={t('dates.from')}
        prefix={t('dates.fromShort')}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
      />
      <DayInput
        label={t('dates.to')}
        prefix={t('dates.toShort')}
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
      />
    </Group>
  );
}

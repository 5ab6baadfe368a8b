import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import { parseDay } from '../../../lib/input/parse-day.ts';
import type { ReactNode } from 'react';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly withAsterisk: boolean;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** DD/MM/YYYY, typed or picked. */
export function DayField({ value, onChange, withAsterisk, ...common }: DayFieldProps) {
  return (
    <DateInput
      {...common}
      withAsterisk={withAsterisk}
      clearable={!withAsterisk}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      dateParser={parseDay}
      valueFormat="DD/MM/YYYY"
      placeholder="DD/MM/YYYY"
    />
  );
}

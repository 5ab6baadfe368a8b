import type { ReactNode } from 'react';
import { DayInput } from '../../../components/inputs/day-input.tsx';

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
    <DayInput
      {...common}
      isLabelled
      allowsFuture
      isRequired={withAsterisk}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}

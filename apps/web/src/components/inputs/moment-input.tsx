import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../lib/texts/t.ts';
import { DayInput } from './day-input.tsx';
import { TimeInput } from './time-input.tsx';

interface MomentInputProps {
  readonly label: string;
  /** yyyy-MM-ddTHH:mm; either part may be empty while it is typed. */
  readonly value: string;
  readonly onChange: (moment: string) => void;
  readonly error?: ReactNode;
  readonly allowsFuture?: boolean;
  readonly isRequired?: boolean;
}

/** A day and a time of day, in the formats of the product. */
export function MomentInput({
  label,
  value,
  onChange,
  error,
  allowsFuture = false,
  isRequired = true,
}: MomentInputProps) {
  const [day = '', time = ''] = value.split('T');
  return (
    <Group gap={4} align="start" wrap="nowrap">
      <DayInput
        label={label}
        isLabelled
        isRequired={isRequired}
        allowsFuture={allowsFuture}
        value={day === '' ? null : day}
        onChange={(picked) => onChange(`${picked ?? ''}T${time}`)}
        error={error}
      />
      <TimeInput
        label={t('dates.time')}
        aria-label={t('dates.timeOf', { label })}
        value={time}
        onChange={(typed) => onChange(`${day}T${typed}`)}
        error={error !== undefined && error !== null}
        w={84}
      />
    </Group>
  );
}

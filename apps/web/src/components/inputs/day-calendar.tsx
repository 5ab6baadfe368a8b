import { indianDay } from '@kyc/domain/time/indian-period';
import '@mantine/dates/styles.css';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { serverDate } from '../../lib/clock/server-clock.ts';

interface DayCalendarProps {
  readonly day: string | null;
  readonly allowsFuture: boolean;
  readonly onPick: (day: string) => void;
}

/** A month to pick a day from; it begins at the day that is set, else at today in India. */
export function DayCalendar({ day, allowsFuture, onPick }: DayCalendarProps) {
  const [today] = useState(() => indianDay(serverDate()));
  return (
    <DatePicker
      value={day}
      defaultDate={day ?? today}
      onChange={(picked) => {
        if (picked !== null) onPick(picked);
      }}
      {...(!allowsFuture && { maxDate: today })}
      firstDayOfWeek={1}
      highlightToday
      // Red marks faults, and grey days of other months are hard to read.
      weekendDays={[]}
      hideOutsideDates
      // The visible text names the buttons of month and year.
      ariaLabels={{
        previousMonth: t('dates.previousMonth'),
        nextMonth: t('dates.nextMonth'),
        previousYear: t('dates.previousYear'),
        nextYear: t('dates.nextYear'),
        previousDecade: t('dates.previousYears'),
        nextDecade: t('dates.nextYears'),
      }}
    />
  );
}

import type { ReportSchedule } from '@kyc/contract/reports/saved-reports';
import { t } from '../../../lib/texts/t.ts';

/** From Monday, which is day 1 of a schedule. */
export const weekdays = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const;

/** Words for a schedule; '' without one. */
export function useScheduleText() {
  return (schedule: ReportSchedule | null): string => {
    if (schedule === null) return '';
    const { Every, OnDay, At: at } = schedule;
    if (Every === 'day') return t('reports.saved.each.day', { at });
    if (Every === 'month') return t('reports.saved.each.month', { at, day: OnDay });
    const day = weekdays[OnDay - 1] ?? weekdays[0];
    return t('reports.saved.each.week', { at, day: t(`reports.saved.weekday.${day}`) });
  };
}

import { t } from '../../lib/texts/t.ts';

const daysOfYear = 365.25;

/** Years where they are integers, days otherwise. */
export function useKeptFor(): (days: number) => string {
  return (days) => {
    const years = Math.round(days / daysOfYear);
    const isWhole = years > 0 && Math.abs(days - years * daysOfYear) < 1;
    return isWhole ? t('retention.yearCount', { count: years }) : t('retention.dayCount', { count: days });
  };
}

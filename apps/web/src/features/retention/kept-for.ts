import { useTranslation } from 'react-i18next';

/** Whole years where there are some, days otherwise. */
export function useKeptFor(): (days: number) => string {
  const { t } = useTranslation();
  return (days) => {
    const years = Math.floor(days / 365.25);
    const isWhole = years > 0 && Math.ceil(years * 365.25) - days >= 0 && Math.floor(years * 365) <= days;
    return isWhole ? t('retention.yearCount', { count: years }) : t('retention.dayCount', { days });
  };
}

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readReportsSearch, type ReportsSearch } from '../reports-search.ts';
import { lastDays, type FigureDays } from './last-days.ts';
import { serverDate } from '../../../lib/clock/server-clock.ts';

/** U40: the days of a report of figures, in the address; the default is omitted, so that it moves on with the date. */
export function useDaysInAddress(search: ReportsSearch) {
  const navigate = useNavigate({ from: '/reports' });
  const [first] = useState(() => lastDays(serverDate()));
  const days: FigureDays = {
    FromDate: search.figuresFrom ?? first.FromDate,
    ToDate: search.figuresTo ?? first.ToDate,
  };
  const show = (part: Partial<ReportsSearch>) =>
    void navigate({ search: readReportsSearch({ ...search, ...part }), replace: true });
  const setDays = ({ FromDate, ToDate }: FigureDays) =>
    show({
      figuresFrom: FromDate === first.FromDate ? undefined : FromDate,
      figuresTo: ToDate === first.ToDate ? undefined : ToDate,
    });
  return { days, setDays, show };
}

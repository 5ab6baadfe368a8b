import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { alertError } from '../../../lib/page/dialogs.ts';
import { readReportsSearch, type ReportsSearch } from '../reports-search.ts';
import { savedReportsQuery } from './saved-reports-query.ts';

/** The link of a scheduled e-mail names a saved report: its address takes the place of the link's. */
export function useOpenSavedReport({ view }: ReportsSearch): void {
  const navigate = useNavigate({ from: '/reports' });
  const { data } = useQuery({ ...savedReportsQuery, enabled: view !== undefined });
  useEffect(() => {
    if (view === undefined || data === undefined) return;
    const found = data.find(({ ViewId }) => ViewId === view);
    void navigate({ search: readReportsSearch(found?.Search ?? {}), replace: true });
    if (found === undefined) void alertError(t('reports.saved.gone'));
  }, [view, data, navigate]);
}

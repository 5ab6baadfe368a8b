import { previewCustomReport } from '@kyc/contract/reports/custom-reports';
import { previewReport, type ReportPage } from '@kyc/contract/reports/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';
import { filterOf, nameOf, type ReportDraft } from '../report-draft.ts';

const quiet = { loader: 'hidden', errors: 'quiet' } as const;

/** All pages of the report with this filter. */
export function previewKey(draft: ReportDraft) {
  return ['report-preview', nameOf(draft), filterOf(draft)] as const;
}

/** A page of rows and the chart, from the same query as the file. */
export function previewQuery(draft: ReportDraft, page: ReportPage = {}) {
  const key = previewKey(draft);
  const filter = filterOf(draft);
  return queryOptions({
    queryKey: [...key, page] as const,
    queryFn: ({ signal }) =>
      draft.custom === null
        ? callApi(previewReport, { body: { Report: draft.code, Filter: filter, ...page }, ...quiet, signal })
        : callApi(previewCustomReport, { body: { ...filter, ...page }, ...quiet, signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === key[1] ? keepPreviousData(previous) : undefined,
    staleTime: 0,
    ...READ_AHEAD,
  });
}

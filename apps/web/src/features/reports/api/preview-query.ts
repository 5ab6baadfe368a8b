import { previewCustomReport } from '@kyc/contract/reports/custom-reports';
import { previewReport } from '@kyc/contract/reports/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';
import { filterOf, nameOf, type ReportDraft } from '../report-draft.ts';

const quiet = { loader: 'hidden', errors: 'quiet' } as const;

/** The first rows and the chart, from the same query as the file. */
export function previewQuery(draft: ReportDraft) {
  const name = nameOf(draft);
  const filter = filterOf(draft);
  return queryOptions({
    queryKey: ['report-preview', name, filter],
    queryFn: ({ signal }) =>
      draft.custom === null
        ? callApi(previewReport, { body: { Report: draft.code, Filter: filter }, ...quiet, signal })
        : callApi(previewCustomReport, { body: filter, ...quiet, signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === name ? keepPreviousData(previous) : undefined,
    staleTime: 0,
    ...READ_AHEAD,
  });
}

import {
  addSavedReport,
  listSavedReports,
  removeSavedReport,
  renameSavedReport,
  scheduleSavedReport,
  type ReportSchedule,
} from '@kyc/contract/reports/saved-reports';
import type { BodyInputOf } from '@kyc/contract/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

export const savedReportsQuery = queryOptions({
  queryKey: ['saved-reports'],
  queryFn: ({ signal }) => callApi(listSavedReports, { loader: 'hidden', errors: 'quiet', signal }),
  // Other users share theirs.
  staleTime: 0,
});

/** Calls that change the list, which is then reloaded. Refused ones throw ApiError, which their form shows. */
export function useSavedReportCalls() {
  const client = useQueryClient();
  const after = async <T>(call: Promise<T>): Promise<T> => {
    const reply = await call;
    await client.invalidateQueries({ queryKey: savedReportsQuery.queryKey });
    return reply;
  };
  return {
    add: (body: BodyInputOf<typeof addSavedReport>) =>
      after(callApi(addSavedReport, { body, errors: 'quiet' })),
    rename: (body: BodyInputOf<typeof renameSavedReport>) =>
      after(callApi(renameSavedReport, { body, errors: 'quiet' })),
    schedule: (ViewId: number, Schedule: ReportSchedule | null) =>
      after(callApi(scheduleSavedReport, { body: { ViewId, Schedule }, errors: 'quiet' })),
    remove: (ViewId: number) => after(callApi(removeSavedReport, { body: { ViewId } })),
  };
}

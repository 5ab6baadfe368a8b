import { indianDay } from '@kyc/domain/time/indian-period';
import { queryClient } from '../../../lib/api/query-client.ts';
import { firstDraft } from '../report-draft.ts';
import { customReportsQuery } from './custom-reports-query.ts';
import { previewQuery } from './preview-query.ts';
import { serverDate } from '../../../lib/clock/server-clock.ts';

/** What the screen opens with: the custom reports of the picker, the first rows of the first report. */
export async function readReports(): Promise<void> {
  const preview = previewQuery(firstDraft(indianDay(serverDate())));
  await Promise.all([queryClient.query(customReportsQuery), queryClient.query(preview)]);
}

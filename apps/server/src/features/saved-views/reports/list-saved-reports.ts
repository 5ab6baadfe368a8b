import type { ReplyOf } from '@kyc/contract/endpoint';
import {
  savedReportSearch,
  type listSavedReports as endpoint,
  type ReportSchedule,
} from '@kyc/contract/reports/saved-reports';
import { selectSchedules, type StoredSchedule } from '@kyc/db/tables/staff/views/report-schedule-table';
import { selectViews } from '@kyc/db/tables/staff/views/saved-view-table';
import { readInTenant } from '@kyc/db/connection/transaction';
import { maskNumbers } from '@kyc/domain/redaction/mask-numbers';
import * as z from 'zod/mini';
import { openApplicationLists } from '../../../access/open-application-data.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { mayChange } from '../may-change.ts';

/** The caller's saved reports and the shared ones, with the caller's own schedules. */
export async function listSavedReports(
  services: Services,
  { session }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = session;
  return await readInTenant(services.database, session, async (tx) => {
    const views = await selectViews(tx, { userId, screen: 'reports' });
    const schedules = await selectSchedules(tx, userId);
    const { isMasked } = await openApplicationLists(tx, session);
    return views.map((view) => ({
      ViewId: view.viewId,
      ViewName: isMasked && view.ownerId !== userId ? maskNumbers(view.name) : view.name,
      IsShared: view.isShared,
      OwnerName: view.ownerName,
      IsOwn: view.ownerId === userId,
      MayChange: mayChange(session, view),
      Search: z.parse(savedReportSearch, view.search),
      Schedule: presentSchedule(schedules.get(view.viewId)),
    }));
  });
}

function presentSchedule(stored: StoredSchedule | undefined): ReportSchedule | null {
  if (stored === undefined) return null;
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  const { every, onDay, atMinute } = stored;
  const At = `${twoDigits(Math.floor(atMinute / 60))}:${twoDigits(atMinute % 60)}`;
  return { Every: every, OnDay: onDay, At };
}

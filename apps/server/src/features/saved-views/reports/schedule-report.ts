import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { ReportSchedule, scheduleSavedReport as endpoint } from '@kyc/contract/reports/saved-reports';
import { texts } from '@kyc/contract/texts';
import { inTenant } from '@kyc/db/connection/transaction';
import {
  deleteSchedule,
  putSchedule,
  type StoredSchedule,
} from '@kyc/db/tables/staff/views/report-schedule-table';
import { nextDue } from '@kyc/domain/time/next-due';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { OtpDelivery } from '../../../integrations/otp-delivery.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { requireVisible } from '../require-changeable.ts';

export type ReportScheduleServices = Services & { readonly otpDelivery: OtpDelivery };

/** Sets or ends the caller's own schedule of a saved report. */
export async function scheduleReport(
  services: ReportScheduleServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { ViewId: viewId, Schedule: wanted } = call.body();
  const { userId } = session;
  return await inTenant(services.database, session, async (tx) => {
    const view = await requireVisible(tx, session, { viewId, screen: 'reports' });
    if (wanted === null) await deleteSchedule(tx, { viewId, userId });
    else {
      if (!services.otpDelivery.hasMail) throw new Refusal('guard', texts.noMail);
      const schedule = storedOf(wanted);
      const dueOn = nextDue(schedule, services.clock.now());
      await putSchedule(tx, { viewId, userId, ...schedule, dueOn });
    }
    await audit(tx, call, {
      entity: 'dashboard-view',
      entityId: viewId,
      details: { name: view.name, schedule: wanted },
    });
    return { Message: texts.reportScheduled };
  });
}

function storedOf({ Every, OnDay, At }: ReportSchedule): StoredSchedule {
  const [hours = '', minutes = ''] = At.split(':');
  if (Every === 'week' && OnDay > 7)
    throw new Refusal('invalid', texts.weekday, [{ Field: 'OnDay', Message: texts.weekday }]);
  return { every: Every, onDay: Every === 'day' ? 1 : OnDay, atMinute: Number(hours) * 60 + Number(minutes) };
}

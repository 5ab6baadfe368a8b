import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readSettings as endpoint } from '@kyc/contract/masters/look-ups';
import { UserType } from '@kyc/contract/user-types';
import { selectAdminSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectExportRight } from '@kyc/db/tables/staff/app-user-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

/**
 * All five for Admin and Verifier (masters.json, settings), the counter for all others who may review, because its alert is shown there
 * (REV-07); the rest only for the Admin.
 */
export async function readSettings(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const [settings, right] = await inTenant(services.database, session, async (tx) => [
    await selectAdminSettings(tx),
    await selectExportRight(tx, session.userId),
  ]);
  const { HostName, Counter, CounterAlert, PanOcrNameMatchPct, PanPoaNameMatchPct } = settings;
  const whole = right.isMasked && right.hasRight ? { MayExportWhole: true } : {};
  if (session.userType === UserType.Admin) return { ...settings, ...whole };
  const masked = { ...(settings.MaskPersonalData && { MaskPersonalData: true }), ...whole };
  if (!session.allowViewData) return { HostName, ...masked };
  // Features beyond the specification are included where the tenant has them.
  const beyond = {
    ...masked,
    ...(settings.AcceptanceGate && { AcceptanceGate: true }),
    ...(settings.RiskSignals.length > 0 && { RiskSignals: settings.RiskSignals }),
    ...(settings.KeepsDrafts && { KeepsDrafts: true }),
    ...(settings.IpvWorkbench && { IpvWorkbench: true }),
    ...(settings.RejectionLoop && { RejectionLoop: true }),
    ...(session.userType === UserType.Audit && settings.Retention && { Retention: true }),
    ...(settings.UndoSeconds > 0 && { UndoSeconds: settings.UndoSeconds }),
  };
  if (session.userType !== UserType.Verifier) return { HostName, Counter, CounterAlert, ...beyond };
  return { HostName, Counter, CounterAlert, PanOcrNameMatchPct, PanPoaNameMatchPct, ...beyond };
}

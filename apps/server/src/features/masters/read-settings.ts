import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readSettings as endpoint } from '@kyc/contract/masters/look-ups';
import { UserType } from '@kyc/contract/user-types';
import { selectSettings } from '@kyc/db/tables/tenant-settings-table';
import { inTenant } from '@kyc/db/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { actorOf } from '../../workflow/doer.ts';

/** All five to Admin and Verifier, HostName only to others (masters.json, settings). */
export async function readSettings(
  desk: Desk,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const settings = await inTenant(desk.database, actorOf(session), selectSettings);
  const { hostName: HostName } = settings;
  if (session.userType !== UserType.Admin && session.userType !== UserType.Verifier) return { HostName };
  return {
    HostName,
    Counter: settings.counter,
    CounterAlert: settings.counterAlert,
    PanOcrNameMatchPct: settings.panOcrNameMatchPct,
    PanPoaNameMatchPct: settings.panPoaNameMatchPct,
  };
}

import { masksPersonalData } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { sightsOf, wholeSights, type HeldApplication, type Sights } from '@kyc/domain/personal-data/sight';
import type { Session } from '../http/call.ts';

/** What the caller sees of each application: all of it where the tenant masks nothing. */
export type SightsOf = (application: HeldApplication) => Sights;

/** Read once for a call; the row of the settings is one that every call reads. */
export async function readSights(tx: Reads, session: Session): Promise<SightsOf> {
  const isOn = await masksPersonalData(tx);
  return (application) => (isOn ? sightsOf(application, session) : wholeSights);
}

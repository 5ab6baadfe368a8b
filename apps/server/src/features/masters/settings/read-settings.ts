import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readSettings as endpoint } from '@kyc/contract/masters/look-ups';
import {
  settingNames,
  settingOf,
  type SettingReaders,
} from '@kyc/contract/masters/organisation/tenant-settings';
import { UserType } from '@kyc/contract/user-types';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectExportRight } from '@kyc/db/tables/staff/app-user-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { Session } from '../../../http/call.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

/** masters.json, settings: the Admin reads every setting, another user only the settings that permit it (`tenant-settings.ts`). */
export async function readSettings(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const [settings, right] = await inTenant(services.database, session, async (tx) => [
    await readTenantSettings(tx),
    await selectExportRight(tx, session.userId),
  ]);
  const isAdmin = session.userType === UserType.Admin;
  const shown = settingNames.filter((name) => {
    if (isAdmin) return true;
    const { readers, isSpecified } = settingOf(name);
    return readers !== undefined && isReader[readers](session) && (isSpecified || isUsed(settings[name]));
  });
  return {
    HostName: settings.HostName,
    ...Object.fromEntries(shown.map((name) => [name, settings[name]])),
    ...(isAdmin && { RowVersion: settings.RowVersion }),
    ...(right.isMasked && right.hasRight && { MayExportWhole: true }),
  };
}

const isReader: Readonly<Record<SettingReaders, (session: Session) => boolean>> = {
  everyone: () => true,
  reviewers: ({ allowViewData }) => allowViewData,
  verifiers: ({ allowViewData, userType }) => allowViewData && userType === UserType.Verifier,
  audit: ({ allowViewData, userType }) => allowViewData && userType === UserType.Audit,
};

/** A switch that is on, a number above 0, a list with entries. */
function isUsed(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

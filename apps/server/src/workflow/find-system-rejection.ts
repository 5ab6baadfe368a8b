import { systemRejection } from '@kyc/domain/applications/system-checks';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { isPanActiveElsewhere, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Reads } from '@kyc/db/connection/transaction';

/** Runs the system checks on what is stored; the reason of the first that fails, or null. */
export async function findSystemRejection(tx: Reads, application: LockedApplication): Promise<string | null> {
  const { applicationId, mobile, pan, name } = application;
  const profile = await selectProfile(tx, applicationId);
  return systemRejection({
    mobile,
    pan,
    name,
    dateOfBirth: profile.date_of_birth,
    bankAccountNo: profile.bank_account_no,
    ifsc: profile.ifsc,
    panActiveElsewhere: pan !== null && (await isPanActiveElsewhere(tx, { applicationId, pan })),
  });
}

import { returnRejection, systemRejection } from '@kyc/domain/applications/system-checks';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { isPanActiveElsewhere } from '@kyc/db/tables/returns/checked-return';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { productWork } from '../../access/product-work.ts';

/** `all`: every system check; `returns`: only PAN duplicate, verification method and e-Sign. */
export type Scope = 'all' | 'returns';

/** Runs the system checks on the stored values. Returns the reason of the first failed check, or null. */
export async function findSystemRejection(
  tx: Reads,
  application: StoredApplication,
  scope: Scope = 'all',
): Promise<string | null> {
  const { applicationId, mobile, pan, name, mode } = application;
  const [profile, panActiveElsewhere] = await Promise.all([
    selectProfile(productWork(tx), applicationId),
    pan === null ? Promise.resolve(false) : isPanActiveElsewhere(tx, { applicationId, pan }),
  ]);
  const ofReturns = {
    panActiveElsewhere,
    mode,
    esignStatus: profile.esign_status,
  };
  if (scope === 'returns') return returnRejection(ofReturns);
  return systemRejection({
    ...ofReturns,
    mobile,
    pan,
    name,
    dateOfBirth: profile.date_of_birth,
    bankAccountNo: profile.bank_account_no,
    ifsc: profile.ifsc,
  });
}

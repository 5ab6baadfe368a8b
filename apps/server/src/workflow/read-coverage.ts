import { sourceName } from '@kyc/contract/sources';
import { decidableFields } from '@kyc/domain/applications/visible-fields';
import { selectProfile } from '@kyc/db/tables/application-profile-table';
import type { LockedApplication } from '@kyc/db/tables/application-table';
import { selectDecidedFieldIds } from '@kyc/db/tables/field-decision-table';
import type { Tx } from '@kyc/db/transaction';

/** Of the fields that the application shows for a decision, how many have none. */
export interface Coverage {
  readonly shown: number;
  readonly undecided: number;
}

export async function readCoverage(tx: Tx, application: LockedApplication): Promise<Coverage> {
  const { applicationId, mode, source } = application;
  const { is_permanent_same: isPermanentSame } = await selectProfile(tx, applicationId);
  const fields = decidableFields({
    Mode: mode,
    Source: sourceName(source),
    IsPermanentSame: isPermanentSame,
  });
  const decided = new Set(await selectDecidedFieldIds(tx, applicationId));
  return { shown: fields.length, undecided: fields.filter((id) => !decided.has(id)).length };
}

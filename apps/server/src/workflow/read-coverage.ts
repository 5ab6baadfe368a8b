import { decidableFields } from '@kyc/domain/applications/visible-fields';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { selectDecidedFieldIds } from '@kyc/db/tables/applications/field-decision-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { conditionsOf } from './conditions-of.ts';

/** Of the fields that the application shows for a decision, how many have none. */
export interface Coverage {
  readonly shown: number;
  readonly undecided: number;
}

export async function readCoverage(tx: Reads, application: LockedApplication): Promise<Coverage> {
  const fields = decidableFields(await conditionsOf(tx, application));
  const decided = new Set(await selectDecidedFieldIds(tx, application.applicationId));
  return { shown: fields.length, undecided: fields.filter((id) => !decided.has(id)).length };
}

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
  const [conditions, decidedIds] = await Promise.all([
    conditionsOf(tx, application),
    selectDecidedFieldIds(tx, application.applicationId),
  ]);
  const fields = decidableFields(conditions);
  const decided = new Set(decidedIds);
  return { shown: fields.length, undecided: fields.filter((id) => !decided.has(id)).length };
}

import { sourceName } from '@kyc/contract/sources';
import type { FieldConditions } from '@kyc/domain/review-fields/reviewed-case';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { productWork } from '../access/product-work.ts';

/** The stored values that decide which fields this application shows. */
export async function conditionsOf(
  tx: Reads,
  { applicationId, mode, source }: StoredApplication,
): Promise<FieldConditions> {
  const { is_permanent_same: isSame } = await selectProfile(productWork(tx), applicationId);
  return { Mode: mode, Source: sourceName(source), IsPermanentSame: isSame };
}

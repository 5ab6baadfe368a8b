import type { ShownSignal } from '@kyc/contract/risk/risk';
import { describeSharing } from '@kyc/domain/risk/describe-sharing';
import { sharings } from '@kyc/domain/risk/risk-keys';
import { countSharing } from '@kyc/db/tables/risk/risk-key-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import type { Reads } from '@kyc/db/connection/transaction';

export interface Looked {
  readonly application: StoredApplication;
  /** The signals that the tenant has on. */
  readonly wanted: readonly number[];
}

/** Who else has the mobile, e-mail, account, address, device and IP. */
export async function readSharingSignals(
  tx: Reads,
  { application: { applicationId }, wanted }: Looked,
): Promise<ShownSignal[]> {
  const kinds = sharings.filter((kind) => wanted.includes(kind));
  if (kinds.length === 0) return [];
  const shared = await countSharing(tx, { applicationId, kinds });
  return kinds.map((kind) => describeSharing(kind, shared.get(kind)));
}

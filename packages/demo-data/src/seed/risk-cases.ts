import { ApplicationStatus } from '@kyc/contract/application-status';
import { deviceKey, riskKeysOf } from '@kyc/domain/risk/risk-keys';
import { insertRiskKeys, selectShareables } from '@kyc/db/tables/risk/risk-key-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { Seeded } from './rows/seeded.ts';

/** After the first fetched ones, so that a verifier who works through the queue sees ordinary ones first. */
const place = 6;
const batchSize = 500;

/** An application of the queue with the selfie and device of another: an example for the risk signals. */
export function lookalikes(all: readonly Seeded[]): ReadonlyMap<Seeded, Seeded> {
  const queue = all.filter(
    ({ story, plan }) => story.script.status === ApplicationStatus.ReviewPending && plan.faults.length === 0,
  );
  const [one, other] = queue.slice(place);
  return one === undefined || other === undefined ? new Map() : new Map([[other, one]]);
}

/** As the intake writes them when an application is submitted; except in these cases, every customer has a separate phone. */
export async function writeSeededRiskKeys(
  tx: Tx,
  all: readonly Seeded[],
  same: ReadonlyMap<Seeded, Seeded>,
): Promise<void> {
  const submitted = all.filter(({ plan }) => plan.isSubmitted);
  for (let from = 0; from < submitted.length; from += batchSize) {
    const some = submitted.slice(from, from + batchSize);
    const shareables = await selectShareables(
      tx,
      some.map(({ applicationId }) => applicationId),
    );
    await insertRiskKeys(
      tx,
      some.map((seeded) => {
        const shareable = shareables.get(seeded.applicationId);
        const { tenantCode, planned } = same.get(seeded) ?? seeded;
        return {
          applicationId: seeded.applicationId,
          keys: [
            ...(shareable === undefined ? [] : riskKeysOf(shareable)),
            deviceKey(`installation ${tenantCode} ${String(planned.seed)}`),
          ],
        };
      }),
    );
  }
}

import type { CheckPolicy, listCheckPolicies as endpoint } from '@kyc/contract/checker/check-policies';
import { checkerTexts } from '@kyc/contract/checker/checker-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import { selectWaitingChanges } from '@kyc/db/tables/four-eyes/change-request-table';
import { selectCheckPolicies } from '@kyc/db/tables/maker-checker/check-policy-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { policies } from '@kyc/domain/maker-checker/policies';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

export async function listPolicies(
  services: Services,
  { session }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await readInTenant(services.database, session, async (tx) => {
    await requireChecks(tx);
    return { Policies: await presentPolicies(tx, session.userId) };
  });
}

/** @throws Refusal `guard` where the tenant does not use the feature */
export async function requireChecks(tx: Reads): Promise<void> {
  if (!(await readTenantSettings(tx)).MakerChecker) throw new Refusal('guard', checkerTexts.off);
}

/** In the order of the catalogue. */
export async function presentPolicies(tx: Reads, userId: number): Promise<CheckPolicy[]> {
  const [rows, waiting] = await Promise.all([selectCheckPolicies(tx), selectWaitingChanges(tx)]);
  return policies.map(({ kind, label, defaultShare, isSampled }) => {
    const row = rows.find(({ policy }) => policy === kind);
    const change = waiting.find((one) => one.kind === 'check-policy' && one.subject === kind);
    return {
      Policy: kind,
      Label: label.charAt(0).toUpperCase() + label.slice(1),
      Share: isSampled ? (row?.share ?? defaultShare) : defaultShare,
      DefaultShare: defaultShare,
      IsFixed: !isSampled,
      Waiting:
        change === undefined
          ? null
          : {
              RequestId: change.requestId,
              Share: Number(change.newValue),
              WantedBy: change.requestedByName,
              WantedOn: change.requestedOn.toISOString(),
              IsOwn: change.requestedBy === userId,
            },
      RowVersion: row?.rowVersion ?? 0,
    };
  });
}

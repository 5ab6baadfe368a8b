import type { ReplyOf } from '@kyc/contract/endpoint';
import type { LegalHold, listHolds as endpoint } from '@kyc/contract/retention/holds';
import {
  selectHoldItems,
  selectHolds,
  type HoldItemRow,
  type HoldRow,
} from '@kyc/db/tables/retention/legal-hold-table';
import { mayHold } from '@kyc/db/tables/staff/app-user-table';
import { readInTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';

export async function listHolds(
  services: Services,
  { session }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await readInTenant(services.database, session, async (tx) => {
    const holds = await selectHolds(tx);
    const items = await selectHoldItems(
      tx,
      holds.map(({ holdId }) => holdId),
    );
    const mayApprove = await mayHold(tx, session.userId);
    return {
      MayHold: mayApprove,
      Holds: holds.map((hold) =>
        presentHold(
          hold,
          items.filter(({ holdId }) => holdId === hold.holdId),
          mayApprove ? session.userId : undefined,
        ),
      ),
    };
  });
}

/** Before the approval, the list does not reveal how many applications have a PAN or mobile. */
function presentHold(hold: HoldRow, items: readonly HoldItemRow[], holderId: number | undefined): LegalHold {
  const isApproved = hold.approvedOn !== null;
  const isNamer = hold.placedBy === holderId || items.some(({ addedBy }) => addedBy === holderId);
  return {
    HoldId: hold.holdId,
    Title: hold.title,
    Authority: hold.authority,
    Reference: hold.reference,
    FromOn: hold.fromOn,
    PlacedBy: hold.placedByName,
    PlacedOn: hold.placedOn.toISOString(),
    ApprovedOn: hold.approvedOn?.toISOString() ?? null,
    ApprovedBy: hold.approvedByName,
    MayApprove: holderId !== undefined && !isApproved && !isNamer && hold.releasedOn === null,
    ReleasedOn: hold.releasedOn?.toISOString() ?? null,
    ReleasedBy: hold.releasedByName,
    Reason: hold.reason,
    // An item that a trigger added reveals whose PAN or mobile it is.
    Items: items
      .filter(({ addedBy }) => isApproved || addedBy !== null)
      .map((item) => ({
        ItemId: item.itemId,
        Kind: item.kind,
        Shown: item.shown,
        ApplicationId: item.applicationId,
        Keeps: isApproved || item.kind === 'application' ? item.keeps : null,
        AddedOn: item.addedOn.toISOString(),
      })),
  };
}

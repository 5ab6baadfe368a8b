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
    return {
      MayHold: await mayHold(tx, session.userId),
      Holds: holds.map((hold) =>
        presentHold(
          hold,
          items.filter(({ holdId }) => holdId === hold.holdId),
        ),
      ),
    };
  });
}

function presentHold(hold: HoldRow, items: readonly HoldItemRow[]): LegalHold {
  return {
    HoldId: hold.holdId,
    Title: hold.title,
    Authority: hold.authority,
    Reference: hold.reference,
    FromOn: hold.fromOn,
    PlacedBy: hold.placedByName,
    PlacedOn: hold.placedOn.toISOString(),
    ReleasedOn: hold.releasedOn?.toISOString() ?? null,
    ReleasedBy: hold.releasedByName,
    Reason: hold.reason,
    Items: items.map((item) => ({
      ItemId: item.itemId,
      Kind: item.kind,
      Shown: item.shown,
      ApplicationId: item.applicationId,
      Keeps: item.keeps,
      AddedOn: item.addedOn.toISOString(),
    })),
  };
}

import { mostDecidedChanges, type listChanges as endpoint } from '@kyc/contract/changes/changes';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { readInTenant } from '@kyc/db/connection/transaction';
import {
  selectDecidedChanges,
  selectWaitingChanges,
  type ChangeRow,
} from '@kyc/db/tables/four-eyes/change-request-table';
import { presentChange } from '../../four-eyes/present-change.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';

export async function listChanges(
  services: Services,
  { session }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await readInTenant(services.database, session, async (tx) => {
    const present = async (rows: readonly ChangeRow[]) => {
      const changes = [];
      for (const row of rows) changes.push(await presentChange(tx, row, session.userId));
      return changes;
    };
    return {
      Waiting: await present(await selectWaitingChanges(tx)),
      Decided: await present(await selectDecidedChanges(tx, mostDecidedChanges)),
    };
  });
}

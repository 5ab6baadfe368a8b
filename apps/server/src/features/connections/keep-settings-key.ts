import type { Tx } from '@kyc/db/connection/transaction';
import { copyNewestKeyToSettings } from '@kyc/db/tables/connections/intake-key-table';
import { newToken } from '../../platform/ids.ts';
import { newSigningSecret } from '../../records/new-signing-secret.ts';

/** Keeps the columns of the previous release current, so that a return to that release restores no revoked key. */
export async function keepSettingsKey(tx: Tx): Promise<void> {
  await copyNewestKeyToSettings(tx, { apiKey: newToken(), secret: newSigningSecret() });
}

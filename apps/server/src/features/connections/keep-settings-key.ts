import type { Tx } from '@kyc/db/connection/transaction';
import { copyNewestKeyToSettings } from '@kyc/db/tables/connections/intake-key-table';
import { newToken } from '../../platform/ids.ts';
import { newSigningSecret } from '../../records/new-signing-secret.ts';

/** What the release before reads follows, so that going back to it brings no revoked key back. */
export async function keepSettingsKey(tx: Tx): Promise<void> {
  await copyNewestKeyToSettings(tx, { apiKey: newToken(), secret: newSigningSecret() });
}

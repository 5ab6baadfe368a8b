import type { Tx } from '@kyc/db/connection/transaction';
import { insertIntakeKey } from '@kyc/db/tables/connections/intake-key-table';
import { newToken } from '../../platform/ids.ts';
import { newSigningSecret } from '../../records/new-signing-secret.ts';
import { keepSettingsKey } from './keep-settings-key.ts';

/** What its maker is shown, once. */
export async function storeNewKey(
  tx: Tx,
  label: string,
): Promise<{ KeyId: number; ApiKey: string; Secret: string }> {
  const made = { apiKey: newToken(), secret: newSigningSecret() };
  const KeyId = await insertIntakeKey(tx, { label, ...made });
  await keepSettingsKey(tx);
  return { KeyId, ApiKey: made.apiKey, Secret: made.secret };
}

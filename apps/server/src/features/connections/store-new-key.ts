import type { Tx } from '@kyc/db/connection/transaction';
import { insertIntakeKey } from '@kyc/db/tables/connections/intake-key-table';
import { newToken } from '../../platform/ids.ts';
import { newSigningSecret } from '../../records/new-signing-secret.ts';
import type { Seals } from '../../platform/sealing/sealer.ts';
import { intakeSecretPurpose } from '../../records/secret-purposes.ts';
import { keepSettingsKey } from './keep-settings-key.ts';

/** What its maker is shown, once. */
export async function storeNewKey(
  tx: Tx,
  { label, seals }: { readonly label: string; readonly seals: Seals },
): Promise<{ KeyId: number; ApiKey: string; Secret: string }> {
  const made = { apiKey: newToken(), secret: newSigningSecret() };
  const secret = seals.seal(intakeSecretPurpose(made.apiKey), made.secret);
  const KeyId = await insertIntakeKey(tx, { label, apiKey: made.apiKey, secret });
  await keepSettingsKey(tx);
  return { KeyId, ApiKey: made.apiKey, Secret: made.secret };
}

import { RiskSignal } from '@kyc/contract/risk/risk';
import { deviceKey, riskKeysOf, sharings } from '@kyc/domain/risk/risk-keys';
import { replaceRiskKeys, selectShareables } from '@kyc/db/tables/risk/risk-key-table';
import type { Tx } from '@kyc/db/connection/transaction';

const fromProperties = sharings.filter((kind) => kind !== RiskSignal.SameDevice);

/** After its properties changed: the keys by which other applications find this one. */
export async function writeRiskKeys(tx: Tx, applicationId: number): Promise<void> {
  const shareable = (await selectShareables(tx, [applicationId])).get(applicationId);
  if (shareable === undefined) throw new Error(`no application ${String(applicationId)}`);
  await replaceRiskKeys(tx, applicationId, { kinds: fromProperties, keys: riskKeysOf(shareable) });
}

/** The last device that the onboarding app reported. */
export async function writeDeviceKey(tx: Tx, applicationId: number, deviceId: string): Promise<void> {
  await replaceRiskKeys(tx, applicationId, {
    kinds: [RiskSignal.SameDevice],
    keys: [deviceKey(deviceId)],
  });
}

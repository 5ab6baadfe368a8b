import type { Endpoint } from '@kyc/contract/endpoint';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import { isDeviceOfTenant, isKnownDevice, upsertKnownDevice } from '@kyc/db/tables/staff/known-device-table';
import type { Call } from '../../../http/call.ts';
import { newToken } from '../../../platform/ids.ts';
import { deviceSeconds, mostDevices } from '../auth-limits.ts';
import { digest } from '../digest.ts';

type DeviceCall = Pick<Call<Endpoint>, 'cookies'>;

/** The browser's mark, when this user signed in on it before. An unknown user costs the same look. */
export async function findDevice(
  tx: Reads,
  call: DeviceCall,
  userId: number | undefined,
): Promise<Buffer | undefined> {
  const deviceHash = digest(secretOf(call) ?? '');
  const isKnown = await isKnownDevice(tx, { userId: userId ?? 0, deviceHash });
  return isKnown ? deviceHash : undefined;
}

/** From now on this browser is known for this user. `keep` gives it its mark, once the transaction has ended well. */
export async function rememberDevice(
  tx: Tx,
  call: DeviceCall,
  userId: number,
): Promise<{ isNew: boolean; keep: () => void }> {
  const shown = secretOf(call);
  const isNew = (await findDevice(tx, call, userId)) === undefined;
  // An unissued mark may be known to another person.
  const isOurs = shown !== undefined && (await isDeviceOfTenant(tx, digest(shown)));
  const secret = isOurs ? shown : newToken();
  await upsertKnownDevice(tx, { userId, deviceHash: digest(secret), most: mostDevices });
  return { isNew, keep: () => call.cookies.set('kyc-device', secret, deviceSeconds) };
}

function secretOf({ cookies }: DeviceCall): string | undefined {
  const shown = cookies.read('kyc-device');
  return shown !== undefined && /^[\w-]{43}$/.test(shown) ? shown : undefined;
}

import type { ShownSignal } from '@kyc/contract/risk/risk';
import type { Reads } from '@kyc/db/connection/transaction';
import { readAadhaarSignals } from './read-aadhaar-signals.ts';
import { readPictureSignals } from './read-picture-signals.ts';
import { readSelfieSignals } from './read-selfie-signals.ts';
import { readSharingSignals, type Looked } from './read-sharing-signals.ts';

/** Every active signal of the tenant, in the order of the signals. */
export async function readSignals(tx: Reads, looked: Looked): Promise<ShownSignal[]> {
  const signals = await Promise.all([
    readSharingSignals(tx, looked),
    readPictureSignals(tx, looked),
    readSelfieSignals(tx, looked),
    readAadhaarSignals(tx, looked),
  ]);
  return signals.flat();
}

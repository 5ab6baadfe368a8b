import { Refusal } from '@kyc/contract/refusal';
import type { AuthServices } from './auth-services.ts';

/** What is inside `Data` (contract.md §3). @throws Refusal `unreadable` */
export function decryptBody(services: AuthServices, data: string): unknown {
  try {
    return JSON.parse(services.keys.login.decrypt(Buffer.from(data, 'base64')).toString('utf8'));
  } catch {
    // Not our key, not base64, not JSON: nothing that a person typed.
    throw new Refusal('unreadable');
  }
}

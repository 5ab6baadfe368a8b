import type { approve as endpoint } from '@kyc/contract/applications/decisions';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { BackOfficeServices } from '../back-office/back-office-services.ts';
import { decide } from './decide.ts';

/** The reply contains the system rejection only when there is one: §4 shows it only for approve without derivative. */
export async function approve(
  services: BackOfficeServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { SystemRejected, Reason, ...decided } = await decide(services, call, 'approve');
  return SystemRejected ? { ...decided, SystemRejected, Reason } : decided;
}

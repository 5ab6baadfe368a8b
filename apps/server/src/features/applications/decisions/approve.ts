import type { approve as endpoint } from '@kyc/contract/applications/decisions';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Segment } from '@kyc/contract/plan-types';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { BackOfficeServices } from '../back-office/back-office-services.ts';
import { approveOrReject } from './approve-or-reject.ts';

/** The reply contains the system rejection only when there is one: §4 shows it only for approve without derivative. */
export async function approve(
  services: BackOfficeServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { SystemRejected, Reason, ...decided } = await approveOrReject(services, call, {
    code: 'approve',
    scope: 'returns',
    segmentOf: ({ planType }) => planType ?? Segment.Cash,
  });
  return SystemRejected ? { ...decided, SystemRejected, Reason } : decided;
}

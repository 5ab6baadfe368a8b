import type { approveWithoutDerivative as endpoint } from '@kyc/contract/applications/decisions';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Segment } from '@kyc/contract/plan-types';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { BackOfficeServices } from '../back-office/back-office-services.ts';
import { approveOrReject } from './approve-or-reject.ts';

/** Also 'Approve Cash': the segment becomes Cash, and every system check runs (§4). */
export async function approveWithoutDerivative(
  services: BackOfficeServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await approveOrReject(services, call, {
    code: 'approveWithoutDerivative',
    scope: 'all',
    segmentOf: () => Segment.Cash,
  });
}

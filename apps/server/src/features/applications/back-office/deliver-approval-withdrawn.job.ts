import { isApproved } from '@kyc/contract/application-status';
import { ApiId } from '@kyc/contract/log-types';
import { mayHaveArrived } from '@kyc/db/tables/records/outbound-state';
import { defineDelivery } from '../../../outbound/define-delivery.ts';
import { approvalAddress, type BackOfficeServices } from './back-office-services.ts';

/** Tells the back office that an approval which it has or may have received no longer holds. */
export const deliverApprovalWithdrawn = defineDelivery<BackOfficeServices>({
  kind: 'approval-withdrawn',
  receiver: 'back office',
  apiId: ApiId.ApprovalWebhook,
  workers: { all: 3, ofOneTenant: 2 },
  timeoutMs: 10_000,
  /** Not approved again, and the attempt that was under way was not refused. */
  async truth(tx, { event, application: { status } }) {
    if (isApproved(status)) return 'decided-again';
    const isKnown = event.revokes !== null && (await mayHaveArrived(tx, event.revokes));
    return isKnown ? 'true' : 'not-received';
  },
  urlOf: approvalAddress,
  withoutUrl: 'fails',
});

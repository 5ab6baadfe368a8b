import { ApiId } from '@kyc/contract/log-types';
import { isStillRejected, selectCustomerMessage } from '@kyc/db/tables/rectification/customer-message-table';
import { selectRejectionSettings } from '@kyc/db/tables/rectification/rejection-settings';
import { defineDelivery } from '../../outbound/define-delivery.ts';
import type { RectificationServices } from './rectification-services.ts';
import { sendLetter } from './send-letter.ts';

/** One message of a rejection on its way: to the onboarding flow, or by the desk itself. */
export const deliverCustomerMessage = defineDelivery<RectificationServices>({
  kind: 'customer-message',
  receiver: 'customer',
  apiId: ApiId.CustomerEvent,
  workers: { all: 6, ofOneTenant: 3 },
  timeoutMs: 10_000,
  // SMS and mail gateways have no idempotency key, so an attempt without an outcome blocks the next one longer.
  leaseSeconds: 60,
  /** The rejection holds, and the tenant has switched the channel on. */
  async truth(tx, { event: { eventId } }) {
    const message = await selectCustomerMessage(tx, eventId);
    if (message === undefined || !(await isStillRejected(tx, message))) return 'outdated';
    const { isOn, hasOwnMessages } = await selectRejectionSettings(tx);
    return isOn && (message.channel === 'flow' || hasOwnMessages) ? 'true' : 'switched-off';
  },
  async urlOf({ builtInCustomer }, tx, tenantCode) {
    return (await selectRejectionSettings(tx)).url ?? builtInCustomer?.(tenantCode);
  },
  // The flow fetches the rejection.
  withoutUrl: 'delivered',
  async ownWayOf(services, tx, { event }) {
    const message = await selectCustomerMessage(tx, event.eventId);
    return message === undefined || message.channel === 'flow'
      ? undefined
      : await sendLetter(services, tx, { event, message });
  },
});

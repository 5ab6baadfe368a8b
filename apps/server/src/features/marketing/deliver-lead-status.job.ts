import { ApiId } from '@kyc/contract/log-types';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { defineDelivery } from '../../outbound/define-delivery.ts';
import type { BuiltInReceiver, OutboundServices } from '../../outbound/outbound-services.ts';

export interface MarketingServices extends OutboundServices {
  readonly builtInMarketing: BuiltInReceiver;
}

/**
 * The new status of a lead to marketing: one update for each transition (specification §4), in their order. A status that is over before it
 * left is still part of the history; time and number tell the receiver which one is the newest.
 */
export const deliverLeadStatus = defineDelivery<MarketingServices>({
  kind: 'lead-status',
  receiver: 'marketing',
  apiId: ApiId.UpdateLead,
  workers: { all: 6, ofOneTenant: 3 },
  timeoutMs: 10_000,
  /** A status change that happened stays true; an undone one was withdrawn with its decision. */
  truth: () => Promise.resolve('true'),
  async urlOf({ builtInMarketing }, tx, tenantCode) {
    return (await readTenantSettings(tx)).LeadStatusUrl ?? builtInMarketing?.(tenantCode);
  },
  withoutUrl: 'switched-off',
  bodyOf: ({ payload, createdOn, statusNo }) => ({
    ...(payload as object),
    ChangedOn: createdOn.toISOString(),
    Sequence: statusNo ?? 0,
  }),
});

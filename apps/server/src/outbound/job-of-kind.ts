import type { DeliveryKind } from '@kyc/contract/deliveries/delivery-choices';

/** Which job delivers a message of each kind. */
export const jobOfKind = {
  approval: 'deliver-approval',
  'approval-withdrawn': 'deliver-approval-withdrawn',
  'lead-status': 'deliver-lead-status',
  'customer-message': 'deliver-customer-message',
} as const satisfies Record<DeliveryKind, string>;

interface Carried {
  readonly tenantId: number;
  readonly eventId: string;
}
declare module '../jobs/define-job.ts' {
  interface JobPayloads {
    'deliver-approval': Carried;
    'deliver-approval-withdrawn': Carried;
    'deliver-lead-status': Carried;
    'deliver-customer-message': Carried;
  }
}

import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Reads } from '@kyc/db/connection/transaction';
import type { BuiltInReceiver, OutboundServices } from '../../../outbound/outbound-services.ts';

/** Services for messages to the back office. */
export interface BackOfficeServices extends OutboundServices {
  readonly builtInBackOffice: BuiltInReceiver;
}

/** The address of approvals and of their withdrawals; undefined: none is set up. */
export async function approvalAddress(
  { builtInBackOffice }: BackOfficeServices,
  tx: Reads,
  tenantCode: string,
): Promise<string | undefined> {
  return (await readTenantSettings(tx)).ApprovalWebhookUrl ?? builtInBackOffice?.(tenantCode);
}

import type { Endpoint } from '@kyc/contract/endpoint';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import type { Tx } from '@kyc/db/connection/transaction';

/** The audit row of a call, named by its endpoint. */
export async function auditCall(
  tx: Tx,
  call: { readonly endpoint: Endpoint; readonly requestId: string },
  subject: {
    entity: string;
    entityId: number | string;
    details?: Readonly<Record<string, unknown>>;
    /** The shown applications, unless it is a single one. */
    seen?: readonly number[];
  },
): Promise<void> {
  await insertAuditEvent(tx, { action: actionOf(call.endpoint), requestId: call.requestId, ...subject });
}

/** What the trail calls it. */
export function actionOf({ audit, name }: Endpoint): string {
  if (typeof audit !== 'string') throw new Error(`${name} declares no audit action`);
  return audit;
}

/** The audit row of a call that did something to one application, or showed it. */
export async function auditApplication(
  tx: Tx,
  call: { readonly endpoint: Endpoint; readonly requestId: string },
  { applicationId, details }: { applicationId: number; details?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const subject = { entity: 'application', entityId: applicationId };
  await auditCall(tx, call, details === undefined ? subject : { ...subject, details });
}

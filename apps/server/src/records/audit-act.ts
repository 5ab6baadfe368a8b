import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import type { Tx } from '@kyc/db/connection/transaction';

/** The actor: a signed-in user, recorded by the transaction, or the operator at the command line, recorded in the details. */
export interface Author {
  readonly requestId: string;
  readonly details?: Readonly<Record<string, string>>;
}

interface Act {
  readonly action: `${string}.${string}`;
  readonly entity: string;
  readonly entityId: number | string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The audit row of a command that both a screen and the command line use. */
export async function auditAct(tx: Tx, author: Author, act: Act): Promise<void> {
  await insertAuditEvent(tx, {
    ...act,
    requestId: author.requestId,
    details: { ...act.details, ...author.details },
  });
}

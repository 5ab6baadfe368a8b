import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import type { Tx } from '@kyc/db/connection/transaction';

/** Who acts: somebody signed in, whom the transaction names, or the operator at the command line, whom the details name. */
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

/** The audit row of what a screen and the command line do by the same command. */
export async function auditAct(tx: Tx, author: Author, act: Act): Promise<void> {
  await insertAuditEvent(tx, {
    ...act,
    requestId: author.requestId,
    details: { ...act.details, ...author.details },
  });
}

import { insertAuditEvent, type AuditEvent } from '@kyc/db/tables/records/audit-event-table';
import type { Tx } from '@kyc/db/connection/transaction';

/** Applications that one row of the trail names: 40 kB of them, which PostgreSQL packs to a third. */
const namedAtOnce = 5000;

/** The row of a file that has left, with whose data is in it; further rows where it is of more. */
export async function auditLeft(tx: Tx, event: AuditEvent, left: readonly number[]): Promise<void> {
  const parts = Math.max(1, Math.ceil(left.length / namedAtOnce));
  for (let part = 0; part < parts; part += 1) {
    const seen = left.slice(part * namedAtOnce, (part + 1) * namedAtOnce);
    await insertAuditEvent(tx, {
      ...event,
      details: { ...event.details, ...(parts > 1 && { part: part + 1, parts }) },
      ...(seen.length > 0 && { seen }),
    });
  }
}

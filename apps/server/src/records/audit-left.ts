import { insertAuditEvent, type AuditEvent } from '@kyc/db/tables/records/audit-event-table';
import type { Tx } from '@kyc/db/connection/transaction';

/** The applications in one row of the trail: 40 kB, which PostgreSQL compresses to a third. */
const namedAtOnce = 5000;

/** The row of an exported file, with its applications; further rows where there are more. */
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

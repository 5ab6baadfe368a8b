import type { Reads, Tx } from '../../connection/transaction.ts';
import type { Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';

export interface AuditEvent {
  /** The endpoint's audit action, e.g. `application.approve`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | number;
  readonly requestId: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** One row in the transaction of the act itself: no audit row, no act (trust.md rule 5). The actor is the transaction's. */
export async function insertAuditEvent(tx: Tx, event: AuditEvent): Promise<void> {
  await tx
    .insertInto('audit_event')
    .values({
      action: event.action,
      entity: event.entity,
      entity_id: String(event.entityId),
      request_id: event.requestId,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}

/** The member of staff who changed this last; undefined when it was the operator, who is none. */
export async function selectLastChangerName(
  tx: Reads,
  { entity, entityId }: Pick<AuditEvent, 'entity' | 'entityId'>,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('audit_event')
    .leftJoin('app_user', 'app_user.user_id', 'audit_event.actor_id')
    .select('full_name as fullName')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entityId))
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fullName ?? undefined;
}

export async function insertManyAuditEvents(
  tx: Tx,
  rows: readonly Insertable<DB['audit_event']>[],
): Promise<void> {
  await insertRows(tx, 'audit_event', rows);
}

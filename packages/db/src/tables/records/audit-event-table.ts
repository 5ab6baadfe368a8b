import { provenText } from '@kyc/contract/audit/audit-row';
import {
  callerOf,
  sealsOf,
  takeAuditNonce,
  type Adds,
  type Reads,
  type Tx,
} from '../../connection/transaction.ts';
import type { Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB, JsonObject } from '../schema.generated.ts';

export interface AuditEvent {
  /** The endpoint's audit action, e.g. `application.approve`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | number;
  readonly requestId: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
  /** The applications that it showed or exported, where `entityId` names none. */
  readonly seen?: readonly number[];
}

/** Of the demo's past. */
export interface PastAuditEvent extends AuditEvent {
  readonly actorId: number | null;
  readonly happenedOn: Date;
}

/**
 * One row in the transaction of the act itself: no audit row, no act (trust.md rule 5). The actor is the transaction's. Returns its id.
 * @throws where the database stored no row, so that the act is rolled back: a trigger or rule can drop a row without an error
 */
export async function insertAuditEvent(tx: Adds, event: AuditEvent): Promise<number> {
  const { details, ...row } = rowOf(tx, event, callerOf(tx));
  const stored = await tx
    .insertInto('audit_event')
    .values({ ...row, details: JSON.stringify(details) })
    .returning('audit_id as auditId')
    .executeTakeFirst();
  if (stored === undefined) throw notStored(0n, 1);
  return stored.auditId;
}

/** @throws where fewer or more rows were stored than were sent */
function requireStored(stored: bigint | undefined, sent: number): void {
  if (stored !== BigInt(sent)) throw notStored(stored, sent);
}

function notStored(stored: bigint | undefined, sent: number): Error {
  return new Error(`The database stored ${String(stored)} of ${sent} rows of the audit trail.`);
}

export async function insertManyAuditEvents(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  const by = callerOf(tx);
  const stored = await insertRows(
    tx,
    'audit_event',
    events.map((event) => storable(rowOf(tx, event, by))),
  );
  requireStored(stored, events.length);
}

/** Inserts as the owner, because only the owner may set a time. */
export async function insertPastAuditEvents(tx: Tx, events: readonly PastAuditEvent[]): Promise<void> {
  await insertRows(
    tx,
    'audit_event',
    events.map((event) => ({
      ...storable(rowOf(tx, event, { userId: event.actorId, address: null })),
      happened_on: event.happenedOn,
    })),
  );
}

/** The member of staff who changed this last; undefined when it was the operator. */
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

const nonceBytes = 16;

/**
 * Its proof contains bytes unique to the row, so that a copied row is recognised.
 * @throws when the database was opened without keys: every row has a proof
 */
function rowOf(
  tx: Adds,
  { action, entity, entityId, requestId, details = {}, seen }: AuditEvent,
  { userId, address }: ReturnType<typeof callerOf>,
) {
  const nonce = takeAuditNonce(tx);
  // As the database will give it back: without what JSON leaves out.
  const stored = JSON.parse(JSON.stringify(details)) as JsonObject;
  const proof = sealsOf(tx).prove(
    nonce.toString('hex') +
      provenText({
        actorId: userId === null ? null : String(userId),
        action,
        entity,
        entityId: String(entityId),
        requestId,
        address,
        seen: seen?.map(String) ?? null,
        details: stored,
      }),
  );
  return {
    actor_id: userId,
    action,
    entity,
    entity_id: String(entityId),
    request_id: requestId,
    address,
    seen: seen === undefined ? null : [...seen],
    details: stored,
    proof: Buffer.concat([nonce, proof]),
  };
}

function storable({ proof, ...row }: ReturnType<typeof rowOf>): Insertable<DB['audit_event']> {
  // Bytes as PostgreSQL reads them out of JSON.
  return { ...row, proof: `\\x${proof.toString('hex')}` as unknown as Buffer };
}

/** Whether a stored row is what the product wrote with this proof, `nonce ‖ keyed hash` in hexadecimal digits. */
export function provenBy(proof: string): { nonce: string; hash: string } {
  return { nonce: proof.slice(0, 2 * nonceBytes), hash: proof.slice(2 * nonceBytes) };
}

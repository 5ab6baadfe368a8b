import type { AuditAction } from '@kyc/contract/audit/audit-action-texts';
import type { Endpoint } from '@kyc/contract/endpoint';
import {
  insertAuditEvent,
  insertManyAuditEvents,
  type AuditEvent,
} from '@kyc/db/tables/records/audit-event-table';
import type { Adds, Tx } from '@kyc/db/connection/transaction';
import type { AuditEntry } from './audit-entries.ts';

/** A signed-in user, recorded by the transaction, or the operator at the command line, recorded in the details. */
export interface Author {
  readonly requestId: string;
  readonly details?: Readonly<Record<string, string>>;
}

/** An action of the product or of an author; its details follow the details of the entry. */
interface NamedAction extends Pick<Author, 'details'> {
  readonly action: AuditAction;
  readonly requestId: string | null;
}

/** A call is named by its endpoint. */
type Audited = NamedAction | { readonly endpoint: Endpoint; readonly requestId: string };

interface Shown {
  /** The applications that the call showed, where `entityId` names none. */
  readonly seen?: readonly number[];
  /** The applications in a file, in as many rows of the trail as their number needs. */
  readonly exported?: readonly number[];
}

/** The applications in one row of the trail: 40 kB, which PostgreSQL compresses to a third. */
const namedAtOnce = 5000;

/**
 * The one way into the audit trail: one row, in the transaction of the action.
 *
 * @example await audit(tx, call, { entity: 'application', entityId: applicationId, details: { verifierId } });
 */
export async function audit(tx: Adds, by: Audited, entry: AuditEntry & Shown): Promise<void> {
  for (const event of eventsOf(by, entry)) await insertAuditEvent(tx, event);
}

/** The same for an entry that refers to one row; returns the row's id. */
export async function auditWithId(
  tx: Tx,
  by: Audited,
  entry: AuditEntry & Pick<Shown, 'seen'>,
): Promise<number> {
  return await insertAuditEvent(tx, eventOf(by, entry));
}

/** The same for many rows in one statement. */
export async function auditMany(
  tx: Tx,
  entries: readonly { readonly by: Audited; readonly entry: AuditEntry }[],
): Promise<void> {
  await insertManyAuditEvents(
    tx,
    entries.flatMap(({ by, entry }) => eventsOf(by, entry)),
  );
}

function eventOf(by: Audited, entry: AuditEntry & Pick<Shown, 'seen'>) {
  const isNamed = 'action' in by;
  return {
    ...entry,
    action: isNamed ? by.action : actionOf(by.endpoint),
    requestId: by.requestId,
    details: { ...entry.details, ...(isNamed && by.details) },
  };
}

function eventsOf(by: Audited, { exported, ...entry }: AuditEntry & Shown): AuditEvent[] {
  const event = eventOf(by, entry);
  if (exported === undefined) return [event];
  const parts = Math.max(1, Math.ceil(exported.length / namedAtOnce));
  return Array.from({ length: parts }, (_, part) => {
    const seen = exported.slice(part * namedAtOnce, (part + 1) * namedAtOnce);
    return {
      ...event,
      details: { ...event.details, ...(parts > 1 && { part: part + 1, parts }) },
      ...(seen.length > 0 && { seen }),
    };
  });
}

/** @throws where the endpoint declares none */
export function actionOf({ audit: action, name }: Endpoint): AuditAction {
  if (typeof action !== 'string') throw new Error(`${name} declares no audit action`);
  return action;
}

/** A row of the audit trail in the form that is sealed: every column, as text where JavaScript would round or reorder it. */
export interface AuditRow {
  readonly auditId: string;
  /** UTC with microseconds, `2026-11-23T12:00:00.000000Z`. */
  readonly happenedOn: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly requestId: string | null;
  readonly address: string | null;
  /** The applications that it showed, when there were more than the one in `entityId`. */
  readonly seen: readonly string[] | null;
  /** As PostgreSQL prints jsonb. */
  readonly details: string;
  /** The product's proof that it wrote the row, in hexadecimal digits; null: none. */
  readonly proof: string | null;
}

/** A row's place in its tenant's chain. Hashes in hexadecimal digits. */
export interface ChainLink {
  readonly chainNo: number;
  readonly previousHash: string;
  readonly hash: string;
}

/** The record that a purge leaves for a row whose details it emptied. Hexadecimal digits. */
export interface Emptied {
  /** The hash of the link over the complete row; null: it had no link yet. */
  readonly hash: string | null;
  /** Keyed, of `emptiedText`. */
  readonly proof: string;
}

/** A link and its row; null: the row was deleted. */
export interface LinkedRow extends ChainLink {
  readonly auditId: string;
  readonly happenedOn: string;
  readonly row: AuditRow | null;
  /** Null: the row was not emptied. */
  readonly emptied: Emptied | null;
}

/** Before the first row. */
export const chainBeginning = '0'.repeat(64);

/** The input of a row's hash: a JSON array of the columns in this order, reproducible for every reader of the rows as text. */
export function auditLine(tenantId: number, row: AuditRow): string {
  return JSON.stringify([
    tenantId,
    row.auditId,
    row.happenedOn,
    row.actorId,
    row.action,
    row.entity,
    row.entityId,
    row.requestId,
    row.address,
    row.seen,
    row.details,
    row.proof,
  ]);
}

/** The columns that the product proves to have written: PostgreSQL sets the number and the time, so they are not included. */
export interface ProvenAct {
  readonly actorId: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly requestId: string | null;
  readonly address: string | null;
  readonly seen: readonly string[] | null;
  readonly details: unknown;
}

/** The proven text, independent of the order in which the database keeps the properties of `details`. */
export function provenText(act: ProvenAct): string {
  const { actorId, action, entity, entityId, requestId, address, seen } = act;
  return JSON.stringify([actorId, action, entity, entityId, requestId, address, seen, inOrder(act.details)]);
}

/** The proven text of a row that a purge has emptied: which row, the remaining columns, and the link's hash. */
export function emptiedText(row: AuditRow, hash: string | null): string {
  return JSON.stringify([
    'emptied',
    row.auditId,
    row.happenedOn,
    provenText({ ...row, details: JSON.parse(row.details) }),
    row.proof,
    hash,
  ]);
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, inOrder(part)]);
}

/**
 * Changes that are impossible through the product: a row was altered, deleted, inserted outside the chain, written by another program or
 * copied; links were deleted or do not follow each other; the chain ends before, or differs from, a signed or exported head; a head was not
 * signed by this installation; rows that a process counted outside the database are missing (`uncounted`), or such a count was not written
 * by the product. In sealed tables (record-seal.ts): a sealed row was altered, deleted or inserted after the seals; a batch of seals
 * differs from the signed one, or is missing.
 */
export const tamperings = [
  'changed',
  'gone',
  'put-in',
  'forged',
  'copied',
  'links-gone',
  'links-broken',
  'cut',
  'rewritten',
  'head-forged',
  'uncounted',
  'tally-forged',
  'record-changed',
  'record-gone',
  'record-put-in',
  'batch-changed',
  'batch-cut',
] as const;
export type Tampering = (typeof tamperings)[number];

export interface ChainFinding {
  readonly what: Tampering;
  /** A row of a sealed table as `table number`, or a batch of seals. */
  readonly record?: string;
  /** The place in the chain, or the first one of several; null: in none. */
  readonly from: number | null;
  readonly to: number | null;
  readonly auditId: string | null;
  readonly happenedOn: string | null;
}

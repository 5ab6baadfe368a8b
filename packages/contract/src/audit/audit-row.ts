/** A row of the audit trail as it is sealed: every column, as text where JavaScript would round or reorder it. */
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
  /** The applications that were shown by it, where it was more than the one that `entityId` names. */
  readonly seen: readonly string[] | null;
  /** As PostgreSQL prints jsonb. */
  readonly details: string;
  /** What the product wrote beside the row as its own hand, in hexadecimal digits; null: nothing. */
  readonly proof: string | null;
}

/** A row's place in its tenant's chain. Hashes in hexadecimal digits. */
export interface ChainLink {
  readonly chainNo: number;
  readonly previousHash: string;
  readonly hash: string;
}

/** What a purge left beside a row whose details it emptied. Hexadecimal digits. */
export interface Emptied {
  /** Of the link that was made of the whole row; null: it had none yet. */
  readonly hash: string | null;
  /** Keyed, of `emptiedText`. */
  readonly proof: string;
}

/** A link, and the row that it was made of; null: that is gone. */
export interface LinkedRow extends ChainLink {
  readonly auditId: string;
  readonly happenedOn: string;
  readonly row: AuditRow | null;
  /** Null: nobody emptied it. */
  readonly emptied: Emptied | null;
}

/** Before the first row. */
export const chainBeginning = '0'.repeat(64);

/** What is hashed of a row: a JSON array of its columns in this order, the same for whoever holds the rows as text. */
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

/** What the product proves to have written: all that it names itself, which is neither number nor moment. */
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

/** The text that is proven, whatever order the database keeps the properties of `details` in. */
export function provenText(act: ProvenAct): string {
  const { actorId, action, entity, entityId, requestId, address, seen } = act;
  return JSON.stringify([actorId, action, entity, entityId, requestId, address, seen, inOrder(act.details)]);
}

/** What is proven of a row that a purge has emptied: which one, what is left of it, and what its link was made into. */
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
 * What nobody can do by way of the product: a row says something else, is gone, was put in past the chain, was written by another
 * hand, is a copy of another; links are gone or do not follow each other; the chain ends before, or is another one than, what was
 * signed or carried away; how far it reaches was not signed by this installation; rows that a process counted outside the database
 * are not there (`uncounted`), or such a count was not written by the product. Beside the trail (record-seal.ts): a sealed row of another
 * table was changed, is gone or was put in past the seals; a batch of seals is not what was signed, or is missing.
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
  /** A row beside the trail as `table number`, or a batch of seals. */
  readonly record?: string;
  /** The place in the chain, or the first one of several; null: in none. */
  readonly from: number | null;
  readonly to: number | null;
  readonly auditId: string | null;
  readonly happenedOn: string | null;
}

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { sealsOf, type Reads } from '../../connection/transaction.ts';
import type { FoundKind } from '../../sealing/field-seals.ts';

/** A sealed column and its token column; `a` is the alias of an application in reports. */
const places = {
  'application.pan': { kind: 'pan', token: 'application.pan_token' },
  'application.mobile': { kind: 'mobile', token: 'application.mobile_token' },
  'a.mobile': { kind: 'mobile', token: 'a.mobile_token' },
  'lead.mobile': { kind: 'mobile', token: 'lead.mobile_token' },
} as const satisfies Record<string, { kind: FoundKind; token: string }>;
type Place = keyof typeof places;

/** Older rows have no token yet, and their value is in plain text. */
export function isValue(tx: Reads, place: Place, value: string): RawBuilder<SqlBool> {
  const { kind, token } = places[place];
  return sql<SqlBool>`(${sql.ref(token)} = any(${sealsOf(tx).tokens(kind, value)}::text[])
    or (${sql.ref(token)} is null and ${sql.ref(place)} collate "C" = ${value}))`;
}

/** Nothing begins with fewer than four characters. `^@` keeps the index under row-level security, `like` would not. */
export function beginsWith(tx: Reads, place: Place, typed: string): RawBuilder<SqlBool> {
  const { kind, token } = places[place];
  const beginnings = sealsOf(tx).beginnings(kind, typed);
  if (beginnings.length === 0) return sql<SqlBool>`false`;
  const begins = beginnings.map((beginning) => sql<SqlBool>`${sql.ref(token)} ^@ ${beginning}`);
  return sql<SqlBool>`(${sql.join(begins, sql` or `)}
    or (${sql.ref(token)} is null and ${sql.ref(place)} collate "C" ^@ ${typed}))`;
}

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { sealsOf, type Reads } from '../../connection/transaction.ts';
import type { FoundKind } from '../../sealing/field-seals.ts';
import { beginningOf, isWithin, type Beginning } from './code-column.ts';

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

/** What a search by the beginning of a sealed value looks for. */
export interface SoughtBeginning {
  /** For older rows, which have no token yet. */
  readonly typed: Beginning;
  /** One for each form of the tenant's tokens; none for too few characters. */
  readonly tokens: readonly Beginning[];
}

export function soughtBeginning(tx: Reads, place: Place, typed: string): SoughtBeginning {
  const tokens = sealsOf(tx).beginnings(places[place].kind, typed);
  return { typed: beginningOf(typed), tokens: tokens.map((token) => beginningOf(token)) };
}

/** Nothing begins with fewer than four characters. Ranges keep the index under row-level security, `like` would not. */
export function beginsWithAny(place: Place, { typed, tokens }: SoughtBeginning): RawBuilder<SqlBool> {
  if (tokens.length === 0) return sql<SqlBool>`false`;
  const token = sql.ref(places[place].token);
  const begins = tokens.map((beginning) => isWithin(token, beginning));
  return sql<SqlBool>`(${sql.join(begins, sql` or `)}
    or (${token} is null and ${isWithin(sql`${sql.ref(place)} collate "C"`, typed)}))`;
}

export function beginsWith(tx: Reads, place: Place, typed: string): RawBuilder<SqlBool> {
  return beginsWithAny(place, soughtBeginning(tx, place, typed));
}

export async function selectNewestByMobile(tx: Reads, mobile: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('application')
    .select('application_id')
    .where(isValue(tx, 'application.mobile', mobile))
    .orderBy('application_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.application_id;
}

export async function selectIdByUan(tx: Reads, uan: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('application')
    .select('application_id')
    .where('uan', '=', uan)
    .executeTakeFirst();
  return row?.application_id;
}

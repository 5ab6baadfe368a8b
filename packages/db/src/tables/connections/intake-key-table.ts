import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** The public part of a key: never its secret, and only the beginning of the key. */
export interface ShownIntakeKey {
  readonly keyId: number;
  readonly label: string;
  readonly beginning: string;
  readonly createdOn: Date;
  readonly endsOn: Date | null;
  readonly lastUsedOn: Date | null;
  readonly isLive: boolean;
}

const isLive = sql<boolean>`(ends_on is null or ends_on > now())`;

const shown = [
  'key_id as keyId',
  'label',
  sql<string>`left(api_key, 8)`.as('beginning'),
  'created_on as createdOn',
  'ends_on as endsOn',
  'last_used_on as lastUsedOn',
  isLive.as('isLive'),
] as const;

export async function insertIntakeKey(
  tx: Tx,
  key: { readonly label: string; readonly apiKey: string; readonly secret: string },
): Promise<number> {
  const row = await tx
    .insertInto('intake_key')
    .values({ label: key.label, api_key: key.apiKey, secret: key.secret })
    .returning('key_id as keyId')
    .executeTakeFirstOrThrow();
  return row.keyId;
}

/** Newest first, including ended ones. */
export async function selectIntakeKeys(tx: Reads): Promise<ShownIntakeKey[]> {
  return await tx.selectFrom('intake_key').select(shown).orderBy('key_id', 'desc').execute();
}

/** Rivals that would change the same key wait. */
export async function lockIntakeKey(tx: Tx, keyId: number): Promise<ShownIntakeKey | undefined> {
  return await tx
    .selectFrom('intake_key')
    .select(shown)
    .where('key_id', '=', keyId)
    .forUpdate()
    .executeTakeFirst();
}

/** A live one of this label, so that making it twice makes one. */
export async function hasLiveIntakeKey(tx: Reads, label: string): Promise<boolean> {
  const row = await tx
    .selectFrom('intake_key')
    .select('key_id')
    .where('label', '=', label)
    .where(isLive)
    .executeTakeFirst();
  return row !== undefined;
}

/** It is valid for the given hours, and never longer than before. */
export async function endIntakeKey(
  tx: Tx,
  { keyId, afterHours }: { keyId: number; afterHours: number },
): Promise<Date> {
  const row = await tx
    .updateTable('intake_key')
    .set({ ends_on: sql`least(ends_on, now() + make_interval(hours => ${afterHours}::integer))` })
    .where('key_id', '=', keyId)
    .returning('ends_on as endsOn')
    .executeTakeFirstOrThrow();
  if (row.endsOn === null) throw new Error(`the intake key ${keyId} did not end`);
  return row.endsOn;
}

export interface IntakeCredentials {
  readonly keyId: number;
  readonly secret: string;
  /** Not noted as used within the last hour. */
  readonly isUseStale: boolean;
}

/** Of the live key with this id. */
export async function selectIntakeCredentials(
  tx: Reads,
  apiKey: string,
): Promise<IntakeCredentials | undefined> {
  return await tx
    .selectFrom('intake_key')
    .select([
      'key_id as keyId',
      'secret',
      sql<boolean>`coalesce(last_used_on < now() - interval '1 hour', true)`.as('isUseStale'),
    ])
    .where('api_key', '=', apiKey)
    .where(isLive)
    .executeTakeFirst();
}

/** Selects the newest live key; undefined without a live key. */
export async function selectNewestIntakeKey(
  tx: Reads,
): Promise<{ apiKey: string; secret: string } | undefined> {
  return await tx
    .selectFrom('intake_key')
    .select(['api_key as apiKey', 'secret'])
    .where(isLive)
    .orderBy('key_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Records the use of a key. Once an hour is enough to see whether an ending key is still used. */
export async function noteIntakeKeyUse(tx: Tx, keyId: number): Promise<void> {
  await tx
    .updateTable('intake_key')
    .set({ last_used_on: sql`now()` })
    .where('key_id', '=', keyId)
    .execute();
}

/** The settings' columns, which the previous release reads, contain the newest live key; without a live key, an unusable one. */
export async function copyNewestKeyToSettings(
  tx: Tx,
  unknownKey: { readonly apiKey: string; readonly secret: string },
): Promise<void> {
  const newest = sql`(select api_key, secret from intake_key where tenant_id = ${servedTenant} and ends_on is null order by key_id desc limit 1)`;
  await sql`update tenant_settings set
    intake_api_key = coalesce((select api_key from ${newest} newest), ${unknownKey.apiKey}),
    intake_secret = coalesce((select secret from ${newest} newest), ${unknownKey.secret})
    where tenant_id = ${servedTenant}`.execute(tx);
}

/** Seals every unsealed secret, also of ended keys. */
export async function sealIntakeSecrets(
  tx: Tx,
  {
    sealedLike,
    seal,
  }: { readonly sealedLike: string; readonly seal: (key: { apiKey: string; secret: string }) => string },
): Promise<void> {
  const rows = await tx
    .selectFrom('intake_key')
    .select(['key_id as keyId', 'api_key as apiKey', 'secret'])
    .where('secret', 'not like', sealedLike)
    .forUpdate()
    .execute();
  for (const { keyId, ...key } of rows)
    await tx
      .updateTable('intake_key')
      .set({ secret: seal(key) })
      .where('key_id', '=', keyId)
      .execute();
}

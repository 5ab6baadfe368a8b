import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** The public part of a secret. */
export interface ShownWebhookSecret {
  readonly secretId: number;
  readonly beginning: string;
  readonly createdOn: Date;
  readonly endsOn: Date | null;
  readonly isLive: boolean;
}

const shownCharacters = 10;

const isLive = sql<boolean>`(ends_on is null or ends_on > now())`;

/** Newest first, including ended ones. */
export async function selectWebhookSecrets(tx: Reads): Promise<ShownWebhookSecret[]> {
  return await tx
    .selectFrom('webhook_secret')
    .select([
      'secret_id as secretId',
      sql<string>`coalesce(beginning, left(secret, 10))`.as('beginning'),
      'created_on as createdOn',
      'ends_on as endsOn',
      isLive.as('isLive'),
    ])
    .orderBy('secret_id', 'desc')
    .execute();
}

/** What webhooks are signed with, the newest first: with each, while one takes over from another. */
export async function selectLiveSecrets(tx: Reads): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhook_secret')
    .select('secret')
    .where(isLive)
    .orderBy('secret_id', 'desc')
    .execute();
  return rows.map(({ secret }) => secret);
}

/** @param secret its beginning is shown, to distinguish it from others */
export async function insertWebhookSecret(
  tx: Tx,
  { clear, stored = clear }: { readonly clear: string; readonly stored?: string },
): Promise<number> {
  const row = await tx
    .insertInto('webhook_secret')
    .values({ secret: stored, beginning: clear.slice(0, shownCharacters) })
    .returning('secret_id as secretId')
    .executeTakeFirstOrThrow();
  return row.secretId;
}

/** They are valid for the given hours, and never longer than before. */
export async function endWebhookSecrets(
  tx: Tx,
  { secretIds, afterHours }: { secretIds: readonly number[]; afterHours: number },
): Promise<void> {
  if (secretIds.length === 0) return;
  await tx
    .updateTable('webhook_secret')
    .set({ ends_on: sql`least(ends_on, now() + make_interval(hours => ${afterHours}::integer))` })
    .where('secret_id', 'in', secretIds)
    .execute();
}

/** The settings' column, which the release before reads, holds the newest one. */
export async function copyNewestSecretToSettings(tx: Tx): Promise<void> {
  await sql`update tenant_settings set webhook_secret =
    (select secret from webhook_secret where tenant_id = ${servedTenant} and ends_on is null order by secret_id desc limit 1)
    where tenant_id = ${servedTenant}`.execute(tx);
}

/** Seals every unsealed secret, including ended ones; locked, so that a rotation waits. */
export async function sealWebhookSecrets(
  tx: Tx,
  { sealedLike, seal }: { readonly sealedLike: string; readonly seal: (clear: string) => string },
): Promise<void> {
  const rows = await tx
    .selectFrom('webhook_secret')
    .select(['secret_id as secretId', 'secret'])
    .where('secret', 'not like', sealedLike)
    .forUpdate()
    .execute();
  for (const { secretId, secret } of rows)
    await tx
      .updateTable('webhook_secret')
      .set({ secret: seal(secret), beginning: secret.slice(0, shownCharacters) })
      .where('secret_id', '=', secretId)
      .execute();
}

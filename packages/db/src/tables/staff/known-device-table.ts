import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

interface Device {
  readonly userId: number;
  readonly deviceHash: Buffer;
}

/** Has this user signed in on it before? */
export async function isKnownDevice(tx: Reads, { userId, deviceHash }: Device): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any user of this tenant has signed in on the device, because colleagues may share it. */
export async function isDeviceOfTenant(tx: Reads, deviceHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('user_id')
    .where('device_hash', '=', deviceHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Beyond `most` the least recently used device is removed: each has separate tries. */
export async function upsertKnownDevice(
  tx: Tx,
  { userId, deviceHash, most }: Device & { readonly most: number },
): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'device_hash'])
        .doUpdateSet(({ ref }) => ({ last_seen_on: ref('excluded.last_seen_on') })),
    )
    .execute();
  await sql`delete from known_device where tenant_id = ${servedTenant} and user_id = ${userId} and device_hash in (
    select device_hash from known_device where tenant_id = ${servedTenant} and user_id = ${userId} order by last_seen_on desc offset ${most})`.execute(
    tx,
  );
}

export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('known_device').where('user_id', '=', userId).execute();
}

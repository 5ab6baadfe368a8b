import { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** `removed`: an Admin who was made inactive or given another role. */
export type CredentialEventKind =
  'created' | 'password' | 'link' | 'factors' | 'role' | 'contact' | 'removed';

interface CredentialEvent {
  readonly userId: number;
  readonly actorId: number;
  readonly kind: CredentialEventKind;
}

/** Stores that another person changed a user's credentials; ignores a person's own changes. */
export async function insertCredentialEvent(tx: Tx, event: CredentialEvent): Promise<void> {
  if (event.actorId === event.userId) return;
  await tx
    .insertInto('credential_event')
    .values({ user_id: event.userId, actor_id: event.actorId, kind: event.kind })
    .execute();
}

/** Users that this person created or re-credentialed in the last `days` days, directly or through such a user. */
export async function selectTiedUsers(
  tx: Reads,
  { userId, days }: { readonly userId: number; readonly days: number },
): Promise<ReadonlySet<number>> {
  const { rows: recent } = await sql<{ actorId: number | null; userId: number }>`
    select distinct actor_id as "actorId", user_id as "userId" from credential_event
    where tenant_id = ${servedTenant} and kind <> 'removed' and happened_on > now() - make_interval(days => ${days}::integer)`.execute(
    tx,
  );
  const tied = new Set<number>();
  for (let actors = new Set([userId]); actors.size > 0;) {
    const found = recent.filter((event) => event.actorId !== null && actors.has(event.actorId));
    actors = new Set(found.map((event) => event.userId).filter((id) => !tied.has(id)));
    for (const id of actors) tied.add(id);
  }
  return tied;
}

/** The last time at which this person removed another Admin. */
export async function selectLastRemoval(tx: Reads, actorId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('credential_event')
    .select(({ fn }) => fn.max('happened_on').as('on'))
    .where('actor_id', '=', actorId)
    .where('kind', '=', 'removed')
    .executeTakeFirst();
  return row?.on ?? null;
}

export interface ActiveAdmin {
  readonly userId: number;
  readonly fullName: string;
  readonly mayHold: boolean;
}

export async function selectActiveAdmins(tx: Reads): Promise<ActiveAdmin[]> {
  return await tx
    .selectFrom('app_user')
    .select(['user_id as userId', 'full_name as fullName', 'may_hold as mayHold'])
    .where('user_type', '=', UserType.Admin)
    .where('is_active', '=', true)
    .orderBy('full_name')
    .execute();
}

/** Active Admins and Auditors, who receive the notices about protective changes. */
export async function selectOverseers(
  tx: Reads,
): Promise<{ readonly userId: number; readonly mobile: string; readonly email: string }[]> {
  return await tx
    .selectFrom('app_user')
    .select(['user_id as userId', 'mobile', 'email'])
    .where('user_type', 'in', [UserType.Admin, UserType.Audit])
    .where('is_active', '=', true)
    .orderBy('user_id')
    .execute();
}
